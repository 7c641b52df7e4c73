#!/bin/sh
# Hands the primary over when the disk of its server is nearly full: PostgreSQL then rejects writes but goes on running,
# and Patroni sees nothing wrong. Runs on each server as the user postgres, with these in its environment:
# NODE, NODE_ADDRESS, RESTAPI_PASSWORD, POSTGRES_DATA, DISK_RESERVE (a file on the same disk), RESERVE_MB.
set -u

# Room for a clean end of a server whose disk is full already.
reserve() {
  [ -e "$DISK_RESERVE" ] || fallocate -l "${RESERVE_MB}M" "$DISK_RESERVE" 2>/dev/null || rm -f "$DISK_RESERVE"
}

free_mb() { df --output=avail -BM "$POSTGRES_DATA" | tail -n 1 | tr -dc 0-9; }

is_primary() { curl -fsS -m 2 -o /dev/null "http://$NODE_ADDRESS:8008/primary" 2>/dev/null; }

reserve
while sleep 2; do
  if [ "$(free_mb)" -ge "$RESERVE_MB" ]; then
    [ "$(free_mb)" -ge "$((RESERVE_MB * 3))" ] && reserve
    continue
  fi
  is_primary || continue
  echo "disk of $NODE is full: another server becomes the primary"
  rm -f "$DISK_RESERVE"
  # By a file of settings: what is in arguments, every user of the machine can read.
  printf 'user = "patroni:%s"\n' "$RESTAPI_PASSWORD" | curl -sS -m 60 -K - -H 'content-type: application/json' \
    -d "{\"leader\":\"$NODE\"}" "http://$NODE_ADDRESS:8008/switchover"
done
