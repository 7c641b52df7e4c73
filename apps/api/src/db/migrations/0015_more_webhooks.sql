CREATE FUNCTION country_of_currency(currency text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE currency WHEN 'KWD' THEN 'kw' WHEN 'EGP' THEN 'eg' WHEN 'AED' THEN 'ae' WHEN 'SAR' THEN 'sa' END
$$;
--> statement-breakpoint
CREATE FUNCTION emit_refund_settled() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  p payments;
BEGIN
  SELECT * INTO p FROM payments WHERE id = NEW.payment_id;
  PERFORM emit_webhook('refund.settled', country_of_currency(p.currency), jsonb_build_object('refundId', NEW.id,
    'paymentId', p.id, 'for', p.target, 'forId', p.target_id, 'status', NEW.status,
    'country', country_of_currency(p.currency), 'amount', decimal_of(NEW.amount_minor, p.currency), 'currency', p.currency));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER refunds_emit_settled AFTER UPDATE OF "status" ON "refunds" FOR EACH ROW WHEN (OLD.status <> NEW.status AND NEW.status IN ('done', 'failed')) EXECUTE FUNCTION emit_refund_settled();--> statement-breakpoint
CREATE FUNCTION subscription_data(s subscriptions) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_object('subscriptionId', s.id, 'country', s.country_code, 'branchId', s.branch_id, 'status', s.status,
    'startDate', s.start_date, 'total', decimal_of(s.total_minor, s.currency), 'currency', s.currency)
$$;
--> statement-breakpoint
CREATE FUNCTION emit_subscription() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM emit_webhook('subscription.created', NEW.country_code, subscription_data(NEW));
  ELSE
    PERFORM emit_webhook('subscription.status_changed', NEW.country_code,
      subscription_data(NEW) || jsonb_build_object('previousStatus', OLD.status));
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER subscriptions_emit_created AFTER INSERT ON "subscriptions" FOR EACH ROW EXECUTE FUNCTION emit_subscription();--> statement-breakpoint
CREATE TRIGGER subscriptions_emit_moved AFTER UPDATE OF "status" ON "subscriptions" FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION emit_subscription();--> statement-breakpoint
CREATE FUNCTION emit_membership() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM emit_webhook('membership.changed', NULL, jsonb_build_object('membershipId', NEW.id, 'customerId', NEW.user_id,
    'planId', NEW.plan_id, 'startsAt', to_char(NEW.starts_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'endsAt', to_char(NEW.ends_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'change', CASE WHEN TG_OP = 'INSERT' THEN 'started' WHEN NEW.ended_at IS NOT NULL THEN 'ended' ELSE 'renewed' END));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER memberships_emit_started AFTER INSERT ON "memberships" FOR EACH ROW EXECUTE FUNCTION emit_membership();--> statement-breakpoint
CREATE TRIGGER memberships_emit_changed AFTER UPDATE OF "ends_at", "ended_at" ON "memberships" FOR EACH ROW WHEN (OLD.ended_at IS NULL AND (NEW.ended_at IS NOT NULL OR OLD.ends_at <> NEW.ends_at)) EXECUTE FUNCTION emit_membership();--> statement-breakpoint
CREATE FUNCTION emit_review() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  r reviews := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  PERFORM emit_webhook('review.changed', NULL, jsonb_build_object('reviewId', r.id, 'productId', r.product_id,
    'rating', r.rating, 'isHidden', r.is_hidden,
    'change', CASE TG_OP WHEN 'INSERT' THEN 'created' WHEN 'DELETE' THEN 'deleted' ELSE 'updated' END));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER reviews_emit AFTER INSERT OR DELETE ON "reviews" FOR EACH ROW EXECUTE FUNCTION emit_review();--> statement-breakpoint
CREATE TRIGGER reviews_emit_changed AFTER UPDATE ON "reviews" FOR EACH ROW WHEN (OLD.rating <> NEW.rating OR OLD.review <> NEW.review OR OLD.is_hidden <> NEW.is_hidden) EXECUTE FUNCTION emit_review();--> statement-breakpoint
CREATE FUNCTION emit_chat_message() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  c chats;
BEGIN
  SELECT * INTO c FROM chats WHERE id = NEW.chat_id;
  PERFORM emit_webhook('chat.message', c.country_code, jsonb_build_object('chatId', c.id, 'country', c.country_code,
    'orderId', c.order_id, 'seq', NEW.seq, 'from', NEW.kind));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER chat_lines_emit AFTER INSERT ON "chat_lines" FOR EACH ROW WHEN (NEW.kind IN ('shopper', 'staff')) EXECUTE FUNCTION emit_chat_message();
