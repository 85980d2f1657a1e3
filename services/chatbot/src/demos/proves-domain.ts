import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';

type Claim = { confirmedEmail: string | undefined; host: string };

/**
 * Whether a verified address proves control of a website: its domain must equal the site's, ignoring `www.`.
 * Subdomains do not count in either direction: a mailbox at a university says nothing about the sites below it.
 */
export function provesDomain({ confirmedEmail, host }: Claim): boolean {
  const mailDomain = toDomain(confirmedEmail?.split('@').at(-1) ?? '');
  const website = toDomain(host.replace(/:\d+$/, '')).replace(/^www\./, '');
  return mailDomain.includes('.') && mailDomain === website && !isIP(website) && !isPublic(mailDomain);
}

const toDomain = (name: string) => domainToASCII(name).toLowerCase().replace(/\.$/, '');

/** Public mail providers: anyone can get a mailbox there. */
function isPublic(domain: string) {
  return (
    providers.has(domain) || /^(yahoo|ymail|hotmail|live|outlook|msn|gmx|aol)\.[a-z.]{2,6}$/.test(domain)
  );
}

const providers = new Set(
  `gmail.com googlemail.com icloud.com me.com mac.com rocketmail.com windowslive.com passport.com
  proton.me protonmail.com protonmail.ch pm.me tutanota.com tutanota.de tutamail.com tuta.io tuta.com keemail.me
  fastmail.com fastmail.fm hey.com zoho.com zohomail.com zohomail.eu mail.com email.com usa.com europe.com post.com
  mailfence.com disroot.org riseup.net runbox.com posteo.de posteo.net posteo.it mailbox.org hushmail.com duck.com
  inbox.com lycos.com excite.com hotmail.it netscape.net rediffmail.com inbox.lv startmail.com skiff.com murena.io
  libero.it virgilio.it inwind.it iol.it blu.it giallo.it alice.it tim.it tin.it telecomitalia.it tiscali.it
  tiscalinet.it fastwebnet.it vodafone.it wind.it windtre.it tre.it poste.it postecert.it teletu.it email.it katamail.com
  supereva.it interfree.it jumpy.it cheapnet.it aruba.it arubamail.it technet.it mclink.it dada.it eolo.it linkem.com
  altervista.org register.it libero.eu aliceposta.it superdada.com nuovaera.it infinito.it freemail.it lombardiacom.it
  pec.it arubapec.it legalmail.it postacertificata.it pec.aruba.it cert.legalmail.it mypec.eu sicurezzapostale.it
  pecmail.it messaggipec.it registerpec.it namirial.it ticertifica.it casellapec.com pecimprese.it legalmailpec.it
  web.de freenet.de t-online.de arcor.de online.de vodafone.de 1und1.de email.de
  orange.fr wanadoo.fr free.fr sfr.fr neuf.fr laposte.net bbox.fr numericable.fr club-internet.fr voila.fr aliceadsl.fr
  bluewin.ch sunrise.ch hispeed.ch swissonline.ch bluemail.ch aon.at chello.at a1.net telefonica.net terra.es ono.com
  telenet.be skynet.be proximus.be ziggo.nl kpnmail.nl kpnplanet.nl planet.nl xs4all.nl home.nl hetnet.nl upcmail.nl
  btinternet.com btopenworld.com virginmedia.com ntlworld.com sky.com talktalk.net blueyonder.co.uk tiscali.co.uk
  comcast.net verizon.net att.net sbcglobal.net bellsouth.net cox.net charter.net earthlink.net juno.com optonline.net
  roadrunner.com frontier.com centurylink.net windstream.net shaw.ca rogers.com sympatico.ca telus.net bigpond.com
  optusnet.com.au uol.com.br bol.com.br terra.com.br ig.com.br wp.pl o2.pl onet.pl interia.pl seznam.cz centrum.cz
  mail.ru inbox.ru list.ru bk.ru yandex.ru yandex.com ya.ru rambler.ru ukr.net i.ua abv.bg mail.bg freemail.hu citromail.hu
  qq.com foxmail.com 163.com 126.com yeah.net sina.com sina.cn sohu.com 139.com 189.cn aliyun.com naver.com hanmail.net
  daum.net nate.com mailinator.com guerrillamail.com sharklasers.com yopmail.com 10minutemail.com temp-mail.org trashmail.com
  dispostable.com getnada.com maildrop.cc`.split(/\s+/),
);
