import { readCards } from './read-cards.ts';
import { saltParliament } from './sets.ts';

const vaultCounts = { common: 200, uncommon: 200, rare: 100, epic: 90, legendary: 45, mythic: 10 };

/** Name | rules | flavour, from the rarest to the most common, grouped by family. */
export const saltParliamentCards = readCards(
  saltParliament,
  { vaultCounts },
  `
The Brine Sovereign|Name a tide. Until it turns, no world may rise above this one.|Its crown is the horizon.
Pyre of the Ninth Seat|When it votes, discard every card that abstained.|One chair is always warm.
Speaker of Drowned Bells|Drifters may answer for any card that has left play.|You hear it with your ribs.
The Oathbark King|While it stands, promises made this turn cannot be broken.|He grew where the treaty was buried.
Arbiter Seven|Choose the weaker of two cards. It wins.|It was built to be fair. Nobody forgave it.
The Open Ballot|Turn over your hand. So does everyone who laughs.|Everyone knew; nobody counted.
Harbour Without Water|Worlds you control may be visited, but not left.|The ships came anyway.
Gull of the Assembly|Take one card from the last speaker.|It repeats only what was shouted.
The Quiet Chamber|For one turn nothing may be answered.|Glass walls, no echo.
Stag of the Dry Canal|Move any grove card one place, over anything.|He remembers where the locks were.
Clerk of Rivets|Count your constructs aloud. Draw if nobody objects.|Every bolt has a signature.
Motion to Adjourn|End the turn. Whoever minds draws one.|Carried, by sleep.
White Ledger Moon|Note down one card. It cannot be lost while this is in play.|Every crater is an unpaid bill.
Saltplume|Costs one less for every card that is older.|It preens with frost and court papers.
Tithe Jelly|Take one in ten, rounded up.|Nobody saw it join the queue.
Hart of Minutes|Repeat the last thing that was said.|He was there, and he kept notes.
The Sealed Visor|Look at one face-down card. Forget it politely.|There was never anyone inside. It kept the job.
The Casting Vote|When two cards tie, you decide, then explain.|It came up edges.
Outer Mooring|Hold one world where it is.|The rope is older than the sky around it.
Cinder Page|Carry a card from your hand to any table.|Small wings, urgent errands.
Anemone Usher|Show a drifter to another seat.|Do mind the step. There are nine hundred.
Moss Delegate|Grove cards count twice when counted by you.|It has been seated since spring.
Bailiff Engine|Return a borrowed card, wherever it is.|It knocks once, at exactly dawn.
Second Reading|Read this card again. Draw one.|It meant something else the first time.
Pebble Orrery|Put three small worlds in order.|Somebody swept up the leftovers of a system.
Kiln Sparrow|Warm one card until the next turn.|It nests in whatever was just fired.
Lampwick Drifter|Drifters beside it may be seen, for once.|Half candle, half apology.
Reed Courier|Pass a card to the left without looking.|The marsh knows the address.
Coin-Faced Warden|Pay one to pass. Pay two to be thanked.|Heads on both sides.
Point of Order|Interrupt. Then let them go on.|Raised at once and never settled.
Tidelocked|This side up. Do not turn it.|One half has never met the other.
Ashen Wren|Draw if your hand is empty.|It sang until the fire went out to listen.
Basin Ghost|Leaves play whenever someone looks for it.|It was only ever the light on the tiles.
Saltgrass Fawn|Follow any larger card.|Knees first, then the rest.
Dented Usher|Opens one door a turn. Not always that door.|They hammered out everything but the smile.
Show of Hands|Everyone who raises one may draw.|Count again.
Dim Ferry|Carries one card across, and waits.|It runs on the nights it feels like it.
Toll Finch|Collects the small change of the turn.|It cannot count, but it can tell.
Ink Lantern|Hides one number until the end.|It glows in the colour of old letters.
Bramble Page|Hold up any card that hurries.|The thorns are part of the uniform.
Tin Petitioner|May ask once. Ask well.|It has queued since it was cast.
Blank Writ|Means what the next card means.|Signed, sealed, empty.
`,
);
