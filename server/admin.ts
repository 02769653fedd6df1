import { password as passwordRule } from '../src/schemas/validacao/senha.ts';
import { validEmailPublico } from '../src/schemas/validacao/email.ts';
import { textLength } from '../src/schemas/validacao/tamanho.ts';
import { todas, type Regra } from '../src/schemas/validacao/regra.ts';
import { required } from '../src/schemas/validacao/required.ts';
import { askTerminal } from './askTerminal.ts';
import { createFirstRoot } from './createFirstRoot.ts';
import { reachDatabase } from './reachDatabase.ts';
import { readSettings } from './settings.ts';
import { createShutdown, type Shutdown } from './shutdown.ts';
import { StartRefusal } from './startRefusal.ts';

interface Question {
  readonly variable: string;
  readonly text: string;
  readonly rule: Regra;
  readonly hidden?: boolean;
}

const QUESTIONS = {
  nome: { variable: 'ADMIN_NOME', text: 'Nome: ', rule: todas(required, textLength) },
  email: { variable: 'ADMIN_EMAIL', text: 'E-mail: ', rule: todas(required, validEmailPublico) },
  password: { variable: 'ADMIN_PASSWORD', text: 'Senha: ', rule: todas(required, passwordRule), hidden: true },
} satisfies Record<string, Question>;

/** The answer from its variable, else from the terminal, asked again until it is right. */
async function answerTo({ variable, text, rule, hidden = false }: Question): Promise<string> {
  const given = process.env[variable]?.trim() ?? '';
  if (given !== '') {
    const wrong = rule(given);
    if (wrong !== undefined) throw new StartRefusal(`A variável ${variable} está errada: ${wrong}.`);
    return given;
  }
  if (!process.stdin.isTTY)
    throw new StartRefusal(`Falta a variável ${variable}, porque não há terminal onde perguntar.`);
  for (;;) {
    const answer = await askTerminal(text, { hidden });
    const wrong = rule(answer);
    if (wrong === undefined) return answer;
    console.log(wrong);
  }
}

/** `npm run admin`: creates the first user of the system organisation, who then creates the cities. */
async function admin(shutdown: Shutdown): Promise<void> {
  const settings = readSettings(process.env);
  const nome = await answerTo(QUESTIONS.nome);
  const email = await answerTo(QUESTIONS.email);
  const password = await answerTo(QUESTIONS.password);
  const { db } = await reachDatabase(settings, shutdown);
  const host = await createFirstRoot(db, { nome, email, password });
  console.log(`Usuário criado: entre com ${email} em http://${host}:${settings.port}/sistema/login.`);
}

const shutdown = createShutdown((sentence, error) => console.error(sentence, error ?? ''));
try {
  await admin(shutdown);
} catch (error) {
  if (!(error instanceof StartRefusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await shutdown.run();
}
