import adaptations from './adaptations.css?inline';
import composer from './composer.css?inline';
import forms from './forms.css?inline';
import frame from './frame.css?inline';
import messages from './messages.css?inline';
import sources from './sources.css?inline';

/** Overrides for small windows and user preferences must come last. */
export const panelCss = [frame, messages, sources, composer, forms, adaptations].join('');
