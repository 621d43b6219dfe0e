/**
 * Which feature owns which tables and views. Only its own SQL names them, and that of the features below, with the
 * reason. scripts/lint/tables/tables.test.mjs checks it (docs/architecture.md, "Tables").
 */
export const tables = {
  platform: [
    'idempotency_keys',
    'jobs',
    'readiness_probe',
    'schema_migrations',
    'schema_range',
    'throttles',
    'worker_processes',
  ],
  adjustments: ['balance_adjustments', 'balance_adjustments_with_names'],
  approvals: ['approvals', 'approvals_with_names'],
  audit: ['audit_chain', 'audit_entries', 'audit_entries_with_names', 'audit_seals'],
  buyback: ['buyback_quotes', 'buybacks', 'buybacks_with_names', 'owned_units'],
  catalogue: [
    'architects',
    'architects_with_counts',
    'card_classes',
    'card_sets',
    'card_values',
    'cards',
    'cards_with_names',
    'classes_with_counts',
    'products',
    'products_with_stock',
    'sets_with_counts',
    'texture_versions',
    'textures',
    'textures_with_counts',
  ],
  'close-out': ['run_reminders'],
  history: ['history_entries', 'history_with_names'],
  identity: [
    'account_tokens',
    'confirmed_addresses',
    'customer_browsers',
    'customer_devices',
    'customer_notes',
    'customer_recovery_codes',
    'customer_sessions',
    'customers',
    'customers_with_wallets',
    'email_changes',
    'excluded_mailboxes',
    'mailbox_keys',
    'mfa_resets',
  ],
  'identity-checks': ['identity_checks', 'identity_checks_with_names', 'identity_papers'],
  imports: ['import_rows', 'imports'],
  integrity: ['reconciliations'],
  ledger: [
    'account_holds',
    'customer_transfers',
    'ledger_reversals',
    'ledger_transactions',
    'open_holds',
    'transfers',
    'wallets',
  ],
  limits: ['deposit_limits', 'exclusions'],
  mails: ['mail_choices', 'mails', 'mails_with_names'],
  media: ['media'],
  monitoring: ['error_events', 'error_groups'],
  orders: ['orders', 'orders_with_names', 'pack_purchases', 'pulls'],
  packs: [
    'commitment_turn',
    'commitments',
    'evidence_files',
    'packs',
    'packs_with_names',
    'recipe_versions',
    'run_cards',
    'run_checkpoints',
    'run_corrections',
    'run_counts',
    'run_events',
    'run_heads',
    'run_leaves',
    'run_log',
    'run_secrets',
    'run_stock',
    'run_substitutions',
    'run_trees',
    'run_units',
    'runs',
    'runs_with_counts',
    'sealed_packs',
    'substitution_evidence',
  ],
  payouts: [
    'account_keys',
    'bank_references',
    'payout_destinations',
    'payouts',
    'payouts_with_names',
    'sandbox_payouts',
  ],
  promos: ['promo_uses', 'promo_uses_with_names', 'promos', 'promos_with_uses'],
  referral: ['referrals', 'referrals_with_names'],
  royalties: ['royalties', 'royalty_payouts', 'royalty_payouts_with_names', 'royalty_progress'],
  settings: ['setting_groups', 'settings'],
  shipping: ['customer_addresses'],
  staff: [
    'staff',
    'staff_devices',
    'staff_names',
    'staff_recovery_codes',
    'staff_sessions',
    'staff_tokens',
    'staff_with_sessions',
  ],
  vault: [
    'collectible_classes',
    'collectible_classes_with_counts',
    'collectibles',
    'collectibles_with_names',
    'listing_requests_with_names',
    'origins',
    'origins_with_counts',
  ],
  wallet: [
    'card_keys',
    'deposits',
    'sandbox_payments',
    'sandbox_refunds',
    'top_up_refunds',
    'top_ups',
    'top_ups_with_names',
    'webhook_events',
  ],
} as const;

/** Features that share the tables of one: a recipe is sealed into a run, and each step writes the same rows. */
export const shared = { fairness: 'packs', recipes: 'packs', runs: 'packs', sealing: 'packs' } as const;

/** Their SQL works on tables that the owners' declarations name: resources, accounts. */
export const frames = ['auth', 'platform'] as const;

/** Views that every feature may read. */
export const publishedViews = [
  'confirmed_addresses',
  'customer_browsers',
  'customer_transfers',
  'deposits',
  'open_holds',
  'owned_units',
  'run_stock',
  'staff_names',
] as const;

/** Files that alone insert into a table or update a column. */
export const writers = {
  'collectibles.state': 'vault/states.ts',
  history_entries: 'features/history/',
  run_events: '/run-events.ts',
} as const;

/** Features whose SQL names every table. */
export const exempt = {
  integrity: 'A proof must see the tables, not what their owners say of them.',
  privacy: 'The export and the deletion of an account cover every table about people.',
} as const;
