/** Small lists in the layouts of programs and marketplaces; made-up data. */

export const tcgplayer = [
  'TCGplayer Id,Product Line,Set Name,Product Name,Title,Number,Rarity,Condition,TCG Market Price,TCG Direct Low,TCG Low Price With Shipping,TCG Low Price,Total Quantity,Add to Quantity,TCG Marketplace Price,Photo URL',
  '"7000001","Made Up","The First Chapter","Made Up - Bold Hero","","1/204","Uncommon","Near Mint","0.21","","0.45","0.12","4","0","0.25",""',
  '"7000002","Made Up","The First Chapter","Made Up - Sly Fox","","2/204","Super Rare","Lightly Played Cold Foil","1,250.00","","1,300.00","1,199.99","1","0","1,299.00",""',
  '"7000003","Made Up","Rise of the Floodborn","Made Up - Old Owl","","0003","Rare","Near Mint Foil","","","","","2","0","3.50",""',
].join('\r\n');

export const manabox = [
  'Name,Set code,Set name,Collector number,Foil,Rarity,Quantity,ManaBox ID,Scryfall ID,Purchase price,Misprint,Altered,Condition,Language,Purchase price currency',
  'Bold Hero,001,The First Chapter,1,normal,uncommon,4,1,0afa,1.5,false,false,near_mint,en,EUR',
  '"Sly Fox, the Quick",001,The First Chapter,2,foil,rare,1,2,0afb,12.375,false,false,light_played,de,EUR',
  'Old Owl,002,Rise of the Floodborn,3,etched,rare,2,3,0afc,0,false,false,near_mint,ja,USD',
].join('\n');

export const deckbox = [
  'Count,Tradelist Count,Name,Edition,Card Number,Condition,Language,Foil,Signed,Artist Proof,Altered Art,Misprint,Promo,Textless,My Price',
  '4,0,Bold Hero,The First Chapter,1,Near Mint,English,,,,,,,,$0.25',
  '1,1,"Sly Fox, the Quick",The First Chapter,2,Good (Lightly Played),French,foil,signed,,,,,,"$1,250.00"',
].join('\n');

export const moxfield = [
  '"Count","Tradelist Count","Name","Edition","Condition","Language","Foil","Tags","Last Modified","Collector Number","Alter","Proxy","Purchase Price"',
  '"4","4","Bold Hero","001","Near Mint","English","","","2026-01-01 10:00:00.000000","1","False","False",""',
  '"1","0","Sly Fox, the Quick","001","Lightly Played","Japanese","foil","binder, hot","2026-01-01 10:00:00.000000","2","False","False","12.37"',
].join('\r\n');
