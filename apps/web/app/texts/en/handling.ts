export const texts = {
  title: 'Delivery instructions',
  missingTitle: 'Missing items',
  instructions: {
    leave_at_door: 'Leave at the door',
    call_on_arrival: 'Call on arrival',
    do_not_ring: 'Do not ring the bell',
  },
  gateCode: 'Gate code',
  gateCodeHint: 'Only the branch and the driver see it.',
  cashAtDoor: 'You pay in cash, so the driver hands the order to you and doesn’t leave it at the door.',
  substitution: 'If an item is missing',
  substitutions: {
    best_match: 'Best match',
    call_me: 'Call me first',
    no_substitute: 'No substitute',
  },
  substitutionHints: {
    best_match: 'We send something similar. You never pay more.',
    call_me: 'We call before we replace anything.',
    no_substitute: 'We leave it out and you don’t pay for it.',
  },
  byLine: 'Choose for each item',
  asOrder: 'Same as the order',
};
