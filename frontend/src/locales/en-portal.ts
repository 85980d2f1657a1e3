import auth from './en/auth.json' with { type: 'json' };
import dashboard from './en/dashboard.json' with { type: 'json' };
import frame from './en/frame.json' with { type: 'json' };
import profile from './en/profile.json' with { type: 'json' };
import project from './en/project.json' with { type: 'json' };

export const texts = { auth, frame, dashboard, project, profile };
