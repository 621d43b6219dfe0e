// The pack is a sheet from −1 to 1 across and −1.706 to 1.706 up, puffed by its air.

const NOISE = `
float hash(vec2 cell){return fract(sin(dot(cell,vec2(127.1,311.7)))*43758.5);}
float noise(vec2 point){vec2 cell=floor(point),part=fract(point);part=part*part*(3.-2.*part);
 return mix(mix(hash(cell),hash(cell+vec2(1,0)),part.x),mix(hash(cell+vec2(0,1)),hash(cell+1.),part.x),part.y);}
`;

export const PACK_VERTEX = `#version 300 es
in vec2 point;
uniform vec2 canvas,tilt;uniform float scale,clock;
out vec2 place;out vec3 facing;
const float TALL=1.706;
float puff(vec2 at){
 float edge=smoothstep(1.,.80,abs(at.y)/TALL);
 float belly=pow(max(0.,1.-at.x*at.x),.55)*edge;
 float wave=.012*sin(at.x*9.+at.y*3.)*(1.-edge*.7)+.010*sin(at.y*7.-at.x*5.)*belly*.6;
 float gather=.018*sin(at.x*16.)*exp(-pow((abs(at.y)-TALL*.80)/.16,2.));
 return .30*belly+wave+gather;}
mat3 turnFront(float angle){float across=cos(angle),along=sin(angle);return mat3(1,0,0,0,across,along,0,-along,across);}
mat3 turnSide(float angle){float across=cos(angle),along=sin(angle);return mat3(across,0,-along,0,1,0,along,0,across);}
void main(){
 vec2 sheet=point*vec2(1.,TALL);place=point*.5+.5;
 float near=.004,height=puff(sheet);
 facing=normalize(vec3(-(puff(sheet+vec2(near,0))-height)/near,-(puff(sheet+vec2(0,near))-height)/near,1.));
 vec3 spot=vec3(sheet,height);
 mat3 turn=turnSide(tilt.x)*turnFront(tilt.y);
 spot=turn*spot;facing=turn*facing;spot.y+=.025*sin(clock*1.3);
 vec2 flatSpot=spot.xy*3.9/(3.9-spot.z)*scale;
 gl_Position=vec4(flatSpot*vec2(canvas.y/canvas.x,1.)+vec2(0.,.03),-spot.z*.1,1.);}`;

export const PACK_FRAGMENT = `#version 300 es
precision highp float;
in vec2 place;in vec3 facing;
uniform sampler2D art,foilMask;uniform float clock,strengthFrom;uniform vec2 light;
out vec4 colour;
${NOISE}
vec3 rainbow(float turn){return .5+.5*cos(6.2831*(turn+vec3(0.,.33,.67)));}
float softBox(vec2 at,vec2 middle,vec2 reach,float blur){vec2 gap=abs(at-middle)-reach;return smoothstep(blur,-blur,max(gap.x,gap.y));}
void main(){
 float tooth=abs(fract(place.x*46.)-.5)*2.*.0085;if(place.y>1.-tooth||place.y<tooth)discard;
 vec2 pixel=vec2(place.x,1.-place.y);vec4 print=texture(art,pixel);vec3 base=print.rgb;
 vec4 mask=texture(foilMask,pixel);
 float foil=strengthFrom>1.5?print.a:strengthFrom>.5?mask.r*mask.a:.42+.5*smoothstep(.3,.9,dot(base,vec3(.3,.59,.11)));
 float crimp=smoothstep(.945,.957,place.y)+smoothstep(.055,.043,place.y);
 vec3 normal=normalize(facing);
 float grain=(noise(place*vec2(60.,100.))-.5)*.10+(noise(place*vec2(9.,15.)+3.)-.5)*.34;
 vec2 crease=vec2(noise(place*vec2(5.,8.))-.5,noise(place*vec2(5.,8.)+7.)-.5);
 normal=normalize(normal+vec3(crease*.42+grain*.25,0.));
 if(crimp>.5)normal=normalize(normal+vec3(0.,.8*sin(place.y*900.),0.));
 vec3 lamp=normalize(vec3(light*vec2(1.2,1.),1.3)),eye=vec3(0,0,1),bounce=reflect(-eye,normal);
 float lit=max(0.,dot(normal,lamp));
 vec2 room=bounce.xy+light*.35;
 float windows=softBox(room,vec2(-.55,.25),vec2(.10,.75),.16)*.95+softBox(room,vec2(.62,.05),vec2(.07,.85),.12)*.8
  +softBox(room,vec2(0.,.82),vec2(.9,.06),.14)*.9+.10*smoothstep(-.6,.9,room.y);
 float rim=pow(1.-max(0.,normal.z),2.2);
 vec3 sheen=rainbow(dot(normal.xy,vec2(1.3,1.9))+place.x*.55-place.y*.85+dot(light,vec2(.45,.35))+grain*.6);
 vec3 tone=pow(base,vec3(1.12))*(.42+.98*lit);
 tone+=windows*mix(vec3(.5,.55,.75),vec3(1.),foil)*(.07+.46*foil*foil);
 tone+=sheen*foil*foil*(.10+.66*windows+.30*rim+.16*pow(lit,3.))*mix(vec3(1.),base*2.6+.2,.55);
 tone+=pow(max(0.,dot(reflect(-lamp,normal),eye)),46.)*(.5+.6*foil);
 float fleck=hash(floor(place*vec2(240.,410.)));
 tone+=step(.9965,fleck)*pow(.5+.5*sin(clock*3.+fleck*60.+dot(normal.xy,vec2(30.))),8.)*foil*1.1;
 if(crimp>.5)tone=mix(tone,vec3(.62,.64,.72)*(.45+.75*lit)+windows*.35,.62);
 tone*=1.-.42*(smoothstep(.10,.0,place.x)+smoothstep(.90,1.,place.x));
 tone=max(vec3(0.),mix(vec3(dot(tone,vec3(.3,.59,.11))),tone,1.25));
 tone=1.-exp(-pow(tone,vec3(1.12))*1.42);colour=vec4(tone,1.);}`;
