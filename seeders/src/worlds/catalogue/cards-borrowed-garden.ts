import { readCards } from './read-cards.ts';
import { borrowedGarden } from './sets.ts';

const vaultCounts = { common: 300, uncommon: 300, rare: 200, epic: 60, legendary: 30, mythic: 10 };

/** Name | rules | flavour, from the rarest to the most common, grouped by family. */
export const borrowedGardenCards = readCards(
  borrowedGarden,
  { vaultCounts },
  `
The World That Was Lent|When it is given back, take everything that grew on it.|Due date: smudged.
Phoenix on Approval|Leaves at the end of every turn, and comes back finer.|No one has ever returned it twice.
The Reservoir Queen|All drifters are hers until it rains.|She holds her breath for the valley.
Keeper of the Other Hedge|Cards on the far side of the table are yours to prune.|Nobody asks what he grows.
The Iron Gardener|Cut one card from each row. What is left grows.|It never learned which ones were weeds.
Deed of the Roses|Whoever holds this owns the garden, but not the gate.|Witnessed by bees.
Evening in Orbit|Worlds may rest this turn and count double in the next.|Somebody left the porch light on.
Trellis Heron|Stand one card upright. It cannot fall.|All patience, all legs.
Fountain Saint|Wash one card clean of every mark.|They throw it coins. It keeps the wishes.
Sir Under-the-Elm|Grove cards behind him cannot be named.|Knighted by a falling leaf.
Sundial Golem|It is always the hour that you need.|Wrong only at night.
The Weather Clause|Change the weather. Read the small print.|Subject to sky.
Seedling Planet|Starts small. Write down how small.|Do not overwater.
Marigold Kestrel|Strike the tallest card in play.|It hangs on the wind like a signature.
Pondlight|Shows one card, upside down.|The moon, but nearer.
Orchard Steward|Take one fruit from every row.|He thanks each branch by name.
The Watering Mask|Pour out one hand and fill another.|It weeps on schedule.
Almanac of Small Regrets|Take back one move. Keep the lesson.|Plant on Tuesdays. We did not.
Greenhouse Moon|Keeps one card safe from frost.|You can see the fingerprints on the pane.
Parasol Finch|Shade one card until noon.|It opens when it lands.
Koi of Glass|Swims under any card and looks up.|Clear enough to read through.
Topiary Buck|Take any shape that is already in play.|Clipped every third Sunday by no one.
Hinge Sentinel|Open or shut. Choose once.|It creaks to stay employed.
Sign of the Spade|Dig up the bottom card of a pile.|What you bury, you borrow.
Compost Star|Gather what was discarded and shine.|Everything ends up there. Warm, isn’t it?
Rake Robin|Sweep one row into order.|First on the lawn, last at the table.
Gutter Jelly|Slips past the lowest card.|It arrived with the storm and stayed for the rent.
Clover Yearling|Lucky once.|It counted its own leaves.
Bucket Knight|Carries more than it says.|The handle was a halo, once.
Label Without a Plant|Names a card that is not here.|In neat, hopeful letters.
Stepping Stone|Lets one card cross.|It used to be a mountain.
Match Wren|Lights whatever is next.|Strikes anywhere.
Dew Drifter|Gone by the second turn.|Best before breakfast.
Hedge Kid|Jumps one fence a turn.|Butts first, asks later.
Rust Thimble|Keeps one card from being pricked.|Small armour for a small war.
Torn Packet|Draw one. It is not what the picture shows.|Sow in hope.
Little Perihelion|Comes close, then goes.|It waves every eleven years.
Straw Lark|Sings when you pass.|Mostly hat.
Rainbarrel Ghost|Fills slowly. Then speaks.|It tells you what the roof said.
Ivy Page|Climb onto any larger card.|In no hurry, and never late.
Wire Scarecrow|Crows may not enter. Nor may doubts.|They left it the good coat.
Borrowed Key|Opens what it was not cut for.|Return to: illegible.
`,
);
