import { fold } from './fold.ts';

/** Recommended scripts: UAX #31, table 5. */
const SCRIPTS =
  'Latin Cyrillic Greek Armenian Georgian Hebrew Arabic Thaana Ethiopic Devanagari Bengali Gurmukhi Gujarati Oriya Tamil ' +
  'Telugu Kannada Malayalam Sinhala Thai Lao Tibetan Myanmar Khmer Hangul Han Hiragana Katakana Bopomofo';
/** Scripts that Chinese, Japanese and Korean mix within a word, besides Latin: UTS #39, 5.1. */
const TOGETHER = ['Latin Han Hiragana Katakana', 'Latin Han Bopomofo', 'Latin Han Hangul'];

const writings = [...SCRIPTS.split(' '), ...TOGETHER].map((scripts) => {
  const letters = scripts.split(' ').map((script) => `\\p{Script_Extensions=${script}}`);
  return new RegExp(`^[\\p{Script=Common}\\p{Script=Inherited}${letters.join('')}]*$`, 'u');
});

/** True for a name in one script. Digits and punctuation belong to all. */
export function isOneScript(name: string): boolean {
  return writings.some((writing) => writing.test(name));
}

/**
 * Confusables, as `target=look-alikes`. From `confusables.txt` of Unicode 15 (UTS #39, Unicode License v3): classes
 * with an ASCII character or of several scripts, limited to characters that NFKC keeps and single-script names may
 * contain.
 */
const CLASSES =
  '!=ǃ %=\u{66a}⁒ &=ꝸ ((=⸨ (=❨❲〔﴾ ))=⸩ )=❩❳〕﴿ *=⁎\u{66d}∗ +=᛭➕ ,=\u{60d}\u{66b}‚ -=‐‒–\u{6d4}⁃˗−➖ ' +
  '.=\u{660}\u{6f0} ///=⫻ //=⫽ /=᜵⁁∕⁄╱⟋⧸𝈺㇓〳ノ丿 2=ꝚƧꙄ 3=𝈆ꞫȜƷꝪЗӠ 5=Ƽ 6=б 7=𝈒 8=৪੪ȣȢ 9=੧୨৭൭Ꝯ ' +
  ':=։᛬᠃⁚\u{5c3}˸꞉∶ː <<<=⋘ <<=≪ <=‹❮˂𝈶 ==⹀゠ ><=⪥ >=›❯˃𝈷 >>=≫⨠ >>>=⋙ ?=ʔɁॽ A=ΑА AA=Ꜳ AE=ÆӔ AO=Ꜵ AR=🜇 AU=Ꜷ ' +
  'AV=ꜸꜺ AY=Ꜽ B=ꞴΒВ C=🝌С C\u{27}=Ƈ E=⋿ΕЕ F=𝈓ꞘϜ G=Ԍ G\u{27}=Ɠ H=ΗН J=ꞲͿЈ K=ΚК K\u{27}=Ƙ L=𝈪 M=ΜϺМ MB=🝫 ' +
  'N=Ν O=0০୦〇ΟОՕዐଠ OE=Œ OO=ꝎꚘ P=ΡР QE=🜀 R=𝈖Ʀ S=ЅՏ T3=Ꜩ T=⊤⟙🝨ΤТ U=∪⋃Սሀ V=𝈍\u{667}\u{6f7}Ѵ VB=🝬 W=Ԝ ' +
  'X=╳ꞳΧХ Y=ΥУҮ Z=𐋵Ζ \u{27}=՝‘’‛′‵՚\u{5f3}\u{60}ʹˈˊˋ˴ʻʽʼʾꞌ\u{5d9} \u{27}B=Ɓ \u{27}D=Ɗ \u{27}P=Ƥ \u{27}T=Ƭ ' +
  '\u{27}Y=Ƴ \u{27}\u{27}=᳓"“”‟〃\u{5f4}ʺ˶ˮ\u{5f2} \u{5c}=∖⟍⧵⧹𝈏𝈻㇔丶 \u{5c}\u{5c}=⑊ \u{668}=Ʌ\u{6f8}ΛЛ ^=˄ˆ ' +
  'a=⍺ɑαа aa=ꜳ ae=æӕ ao=ꜵ au=ꜷ av=ꜹꜻ ay=ꜽ b=ƄЬ bl=Ы c=ᴄс d=ԁ dz=ʣ e=℮ꬲеҽ f=ꬵꞙẝք g=ɡᶃƍց h=һհ i=⍳ıɪɩιіꙇӏ j=ϳј ' +
  'l=1\u{5c0}|∣⏽\u{661}\u{6f1}IƖǀΙІӀ\u{5d5}\u{5df}\u{627} lO=Ю l\u{27}=\u{5f1} ll=‖∥ǁ\u{5f0} ls=ʪ lt=₶ lz=ʫ ' +
  'n=ոռ o=०੦૦௦౦೦൦๐໐၀\u{665}\u{6f5}ᴏᴑꬽοσоჿօ\u{5e1}\u{647}\u{6be}\u{6c1}\u{6d5}ഠဝ oe=œ oo=∞ꝏꚙ p=⍴ρр q=ԛգզ ' +
  'r=ꭇꭈᴦг r\u{27}=ґ rn=m s=ꜱƽѕ sss=🝜 tf=ꝷ ts=ʦ u=ꞟᴜꭎꭒʋυս ue=ᵫ uo=ꭣ v=∨⋁ᴠνѵ\u{5d8} w=ɯᴡѡԝա x=×⤫⤬⨯х ' +
  'y=ɣᶌʏỿꭚγуүყ z=ᴢ {=❴𝄔 }=❵ ~=⁓∼ ¥=ɎҰ ħ=ћ ƀ=ҍҌѣѢ ƃ=ƂБ ƞ=η ƿ=þϸ ȷ=յ ɍ=ғ ɏ=ұ ə=ǝә ɦ=ꚕ ɵ=ꝋөѳ ʒ=ȝꝫӡჳ ˓=ՙʿ Ͱ=Ⱶ ' +
  'ͷ=ᴎи ͽ=ꜿ Γ=Г Φ=ФՓቀ Ψ=Ѱ π=ᴨп τ=ᴛт φ=ɸф ψ=ѱ Ϸ=Þ Ͽ=Ꜿ в=ʙ н=ʜ ь=ƅ я=ᴙ Ӊ=Ӈ ӊ=ӈ Ә=Ə Ԋ=Ƕ ԍ=ɢ Ի=ኮ Մ=ሆ Պ=ጣ Ռ=ቡ ' +
  'պ=ɰሣ ॱ=ൎ ઽ=ऽ ஜ=ஐജ ௨=உഉ ఓ=ಓ ఔ=ಔ ಅ=అ ಆ=ఆ ಇ=ఇ ಒ=ఒ ಜ=జ ಞ=ఞ ಣ=ణ ಯ=య ಱ=ఱ ಲ=ల ണ=ண ഴ=ழ ശ=ஶ ຈ=จ ຍ=ย ບ=บ ປ=ป ຝ=ฝ ' +
  'ພ=พ ຟ=ฟ Ⴀ=Ꞇ ኔ=ձ ᴈ=ɜз ᴋ=ĸκк ᴍ=ʍм ᴤ=ƨꙅ ᴧ=ʌ ᴩ=ᴘ €=ꞒЄ ₭=ꝀҞ Ↄ=ƆϽ ↄ=ɔᴐͻ ∏=ΠП ∑=ƩΣ ∩=Ո⋂𝉅በ ⊖=⊝⍬𝈚🜔ƟꝊθΘӨѲ ' +
  '⊙=ʘ☉⨀Ꙩ ⋴=ꞓɛεєԑ ⍵=ωꞷꙍ ⎜=丨⎟⎢⎥⎪⎮㇑ᅵ ⟨=❬〈㇛く𡿨 Ⱨ=Ң Ⱪ=Қ ⸹=ẟδծ イ=亻⺅ エ=工 カ=力 タ=夕 ト=卜 ニ=二 ハ=八 ヘ=へ ロ=口囗 ー=—―─━㇐ꟷᅳ一 ' +
  'ꞵ=ßβ Ꞷ=Ꙍ ꭓ=χꭕ ꭠ=љ 𝈋=ИͶ 𝈡=ƐԐ';

const targets = new Map<string, string>();
for (const entry of CLASSES.split(' ')) {
  const end = entry.indexOf('=', 1);
  for (const sign of entry.slice(end + 1)) targets.set(sign, entry.slice(0, end));
}

/** Case-folded UTS #39 skeleton. */
function skeletonOf(name: string): string {
  const signs = [...name.normalize('NFD')].map((sign) => targets.get(sign) ?? sign);
  return fold(signs.join(''));
}

/**
 * Confusable keys of a name, as written and in lower case: `ADMlN` matches `ADMIN`, and `аdmin` with a Cyrillic
 * letter matches both. Names that share a key look alike.
 */
export function lookAlikeKeysOf(username: string): string[] {
  const name = username.normalize('NFKC');
  return [...new Set([skeletonOf(name), skeletonOf(name.toLowerCase())])];
}
