-- The foreign keys that do not run down, applied after all areas. The lower table's owner still never reads the upper table.

-- The ledger keeps a balance, and a hold, only for a customer that exists; people stand above it, because they move money.
ALTER TABLE wallets ADD FOREIGN KEY (customer_id) REFERENCES customers (id);
ALTER TABLE account_holds ADD FOREIGN KEY (customer_id) REFERENCES customers (id);
ALTER TABLE account_holds ADD FOREIGN KEY (lifted_by) REFERENCES staff (id);

-- A gift names its giver, who approved it, and whose it is.
ALTER TABLE gifts ADD FOREIGN KEY (staff_id) REFERENCES staff (id);
ALTER TABLE gifts ADD FOREIGN KEY (approval_id) REFERENCES approvals (id);
ALTER TABLE gifts ADD FOREIGN KEY (customer_id) REFERENCES customers (id);

-- Any feature's event may name the access token that caused it; a deleted token leaves its entries.
ALTER TABLE history_entries ADD FOREIGN KEY (access_token_id) REFERENCES access_tokens (id) ON DELETE SET NULL;

-- A choice of mails is a customer's; mails themselves also go to addresses without an account.
ALTER TABLE mail_choices ADD FOREIGN KEY (customer_id) REFERENCES customers (id);

-- Only staff upload pictures.
ALTER TABLE media ADD FOREIGN KEY (created_by) REFERENCES staff (id);

-- A product names the pack that it sells; packs stand above, because recipes are made of the catalogue's cards.
ALTER TABLE products ADD FOREIGN KEY (pack_id) REFERENCES packs (id);

-- An offer is made for one pull, once; pulls stand above, because opening a pack hands units over.
ALTER TABLE buyback_quotes ADD FOREIGN KEY (pull_id) REFERENCES pulls (id);

-- A share is of one purchase; purchases stand above, because they move money.
ALTER TABLE royalties ADD FOREIGN KEY (purchase_id) REFERENCES pack_purchases (id);
