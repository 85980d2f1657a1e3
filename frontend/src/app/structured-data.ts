import type { TFunction } from 'i18next';
import { localizePath } from '../lib/navigation/paths.ts';
import { serviceNames } from '../lib/services.ts';
import type { Settings } from '../lib/settings.tsx';
import { readSocialLinks } from '../lib/social-links.ts';
import type { Head } from './head.ts';
import type { PageName } from './pages.ts';

type Thing = Record<string, unknown>;
type About = { name: PageName; head: Head; settings: Settings; t: TFunction };

const CONTEXT = { '@context': 'https://schema.org' };
const homeQuestions = ['benefits', 'implementation', 'technical', 'security', 'support'];
const landingQuestions = ['cost', 'integration', 'accuracy', 'customization'];
const pricingQuestions = ['opens', 'usedUp', 'model', 'change', 'demo'];

export function describeForMachines(about: About): Thing[] {
  const { name, t, settings } = about;
  if (!about.head.isIndexed) return [];
  if (name === 'home') {
    return [
      organization(settings, t),
      faqPage(
        homeQuestions.map((id) => ({
          question: t(`home:faq.${id}.question`),
          answer: t(`home:faq.${id}.answer`),
        })),
      ),
      ...serviceNames.map((service) =>
        serviceOf(settings, {
          name: t(`common:footer.${service}`),
          description: t(`home:services.${service}`),
        }),
      ),
    ];
  }
  const trail = breadcrumbs(about);
  if (name === 'landing') {
    const entries = landingQuestions.map((id) => ({
      question: t(`landing:faq.${id}.question`),
      answer: t(`landing:faq.${id}.answer`),
    }));
    return [faqPage(entries), trail];
  }
  if (name === 'pricing') {
    const entries = pricingQuestions.map((id) => ({
      question: t(`plans:page.faq.${id}.question`),
      answer: t(`plans:page.faq.${id}.answer`),
    }));
    return [faqPage(entries), trail];
  }
  if (name === 'voice') {
    return [
      serviceOf(settings, { name: t('common:footer.voice'), description: about.head.description }),
      trail,
    ];
  }
  return [trail];
}

function organization({ brandName, origin, contactEmail }: Settings, t: TFunction): Thing {
  const socialLinks = readSocialLinks(t);
  return {
    ...CONTEXT,
    '@type': 'Organization',
    name: brandName,
    url: `${origin}/`,
    logo: `${origin}/favicon.svg`,
    ...(contactEmail ? { email: contactEmail } : {}),
    ...(socialLinks.length > 0 ? { sameAs: socialLinks.map(({ url }) => url) } : {}),
  };
}

function serviceOf(
  { brandName }: Settings,
  { name, description }: { name: string; description: string },
): Thing {
  return {
    ...CONTEXT,
    '@type': 'Service',
    name,
    description,
    provider: { '@type': 'Organization', name: brandName },
  };
}

function faqPage(entries: { question: string; answer: string }[]): Thing {
  return {
    ...CONTEXT,
    '@type': 'FAQPage',
    mainEntity: entries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

function breadcrumbs({ head, settings, t }: About): Thing {
  const steps = [
    { name: t('common:legal.home'), item: settings.origin + localizePath(head.language, '/') },
    { name: head.title, item: head.canonical },
  ];
  return {
    ...CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  };
}
