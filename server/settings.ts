import { isLoopback } from './loopback.ts';
import * as kind from './settingKinds.ts';
import { StartRefusal } from './startRefusal.ts';

interface Setting<T> {
  readonly name: string;
  readonly kind: kind.Kind<T>;
  /** Text read when the variable is absent or blank; null: the setting is then absent too. */
  readonly standard: string | null;
  /** For the README, in Portuguese. */
  readonly about: string;
  /** Never shown. */
  readonly secret: boolean;
}

interface Optional<T> extends Setting<T> {
  readonly standard: null;
}

const setting = <T>(
  name: string,
  read: kind.Kind<T>,
  standard: string,
  about: string,
): Setting<T> & { standard: string } => ({
  name,
  kind: read,
  standard,
  about,
  secret: false,
});

const optional = <T>(name: string, read: kind.Kind<T>, about: string, secret = false): Optional<T> => ({
  name,
  kind: read,
  standard: null,
  about,
  secret,
});

/** Of the demonstration accounts; it stands in the README, so everybody knows it. */
export const STANDARD_DEMO_PASSWORD = 'Demo@2026';

/** Every setting of the portal, each read from one environment variable. */
const SETTINGS = {
  port: setting('PORT', kind.integer(1, 65535), '3000', 'Porta da web.'),
  realtimePort: setting('REALTIME_PORT', kind.integer(1, 65535), '6001', 'Porta do tempo real (websocket).'),
  realtimePerAddress: setting(
    'REALTIME_PER_ADDRESS',
    kind.integer(1, 1_000_000),
    '2000',
    'Websockets abertos ao mesmo tempo por um endereço; uma repartição inteira costuma sair por um só.',
  ),
  host: setting(
    'HOST',
    kind.host,
    '127.0.0.1',
    'Endereço em que as duas portas atendem; `0.0.0.0` atende a rede toda.',
  ),
  trustProxy: optional(
    'TRUST_PROXY',
    kind.proxies,
    'Proxies em que confiar para saber o endereço de quem chama; `0`, nenhum. Sem valor, `loopback` quando há `PUBLIC_URL` e `HOST` é a própria máquina; senão nenhum.',
  ),
  publicUrl: optional('PUBLIC_URL', kind.publicUrl, 'Endereço público do portal; com `https` os cookies são seguros.'),
  defaultOrganizacao: optional(
    'DEFAULT_ORGANIZACAO',
    kind.domain,
    'Domínio da organização mostrada em endereços desconhecidos.',
  ),
  dataDir: setting(
    'DATA_DIR',
    kind.text,
    './data',
    'Pasta do banco de dados embutido, das chaves e dos arquivos enviados.',
  ),
  databaseUrl: optional('DATABASE_URL', kind.databaseUrl, 'PostgreSQL 15 ou mais novo, no lugar do embutido.', true),
  backupDir: optional(
    'COPIAS_DIR',
    kind.text,
    'Pasta das cópias de segurança, para `npm run producao` ver a idade da mais nova.',
  ),
  demo: optional(
    'DEMO',
    kind.flag,
    '`1` cria a cidade de demonstração; sem valor, só com o banco embutido e sem `PUBLIC_URL`.',
  ),
  demoPassword: setting(
    'DEMO_PASSWORD',
    kind.demoPassword,
    STANDARD_DEMO_PASSWORD,
    'Senha das contas de demonstração. Com outra que a do padrão elas entram de qualquer lugar; com a do padrão, só pela própria máquina, e nem dela quando há `PUBLIC_URL` ou `HOST` é outro endereço.',
  ),
  smtpUrl: optional(
    'SMTP_URL',
    kind.smtpUrl,
    'Servidor de e-mail; sem ele os e-mails ficam no painel do sistema.',
    true,
  ),
  smtpFrom: setting(
    'SMTP_FROM',
    kind.sender,
    'Portal de Requerimentos <nao-responda@localhost.localdomain>',
    'Remetente dos e-mails.',
  ),
  cepUrl: optional(
    'CEP_URL',
    kind.cepUrl,
    'Serviço de CEP, com `{cep}` no lugar do número (`https://viacep.com.br/ws/{cep}/json/`); sem ele valem os CEP já cadastrados.',
    true,
  ),
  mapUrl: optional(
    'MAPA_URL',
    kind.mapUrl,
    'Imagens dos mapas, com `{z}`, `{x}` e `{y}` (`https://mapas.cidade.gov.br/{z}/{x}/{y}.png`); sem ele os mapas mostram uma planta com escala.',
  ),
  mapCredit: optional('MAPA_CREDITO', kind.text, 'Crédito escrito sobre os mapas, como pede quem fornece as imagens.'),
  registrationPrivate: setting(
    'INSCRICAO_INTERNA',
    kind.flag,
    '0',
    '`1` deixa a consulta de inscrição imobiliária de uma cidade chegar a endereços da rede interna.',
  ),
  connectorNetworks: setting(
    'CONECTOR_REDES',
    kind.networks,
    '0',
    'Endereços e redes internas que os conectores podem consultar (`10.1.2.0/24`), separados por vírgula; `0`, nenhum.',
  ),
  openidNetworks: setting(
    'OPENID_REDES',
    kind.networks,
    '0',
    'Endereços e redes internas em que um provedor de identidade pode estar (`10.1.2.0/24`), separados por vírgula; `0`, nenhum.',
  ),
  accessTokenMinutes: setting(
    'ACCESS_TOKEN_MINUTES',
    kind.integer(1, 1440),
    '60',
    'Validade do token de acesso, em minutos.',
  ),
  refreshTokenHours: setting(
    'REFRESH_TOKEN_HOURS',
    kind.integer(1, 720),
    '8',
    'Validade da renovação desde o último uso, em horas.',
  ),
  staffSessionHours: setting(
    'STAFF_SESSION_HOURS',
    kind.integer(1, 720),
    '24',
    'Duração máxima de uma sessão da equipe, em horas.',
  ),
  applicantSessionDays: setting(
    'APPLICANT_SESSION_DAYS',
    kind.integer(1, 365),
    '30',
    'Duração máxima de uma sessão de requerente, em dias.',
  ),
  webConnections: setting(
    'WEB_CONNECTIONS',
    kind.integer(1, 1_000_000),
    '10000',
    'Conexões abertas ao mesmo tempo na porta da web.',
  ),
  webPerAddress: setting(
    'WEB_PER_ADDRESS',
    kind.integer(1, 1_000_000),
    '2000',
    'Das conexões da web, as de um endereço; atrás de um proxy, os pedidos dele em andamento. Uma repartição inteira costuma sair por um só.',
  ),
  bodySeconds: setting(
    'BODY_SECONDS',
    kind.integer(1, 600),
    '15',
    'Segundos para chegarem os cabeçalhos e o corpo de um pedido que não é um arquivo; um corpo grande tem mais um a cada 20 KB.',
  ),
  uploadMinutes: setting(
    'UPLOAD_MINUTES',
    kind.integer(1, 120),
    '10',
    'Minutos para chegar um pedido inteiro, com o seu arquivo.',
  ),
  filesGbPerCity: setting(
    'FILES_GB_PER_CITY',
    kind.integer(1, 1_000_000),
    '200',
    'Espaço dos arquivos enviados em cada organização, em GB; as outras cotas estão em `src/schemas/cotas.ts`.',
  ),
  rateLimit: setting('RATE_LIMIT', kind.integer(1, 1_000_000), '1200', 'Chamadas por minuto de um endereço.'),
  rateLimitLogin: setting(
    'RATE_LIMIT_LOGIN',
    kind.integer(1, 1_000_000),
    '20',
    'Entradas recusadas por minuto de um endereço, e cadastros e recuperações de senha; as que dão certo não contam.',
  ),
  rateLimitClient: setting(
    'RATE_LIMIT_CLIENT',
    kind.integer(1, 1_000_000),
    '600',
    'Chamadas por minuto de um cliente da API.',
  ),
  rateLimitLookup: setting(
    'RATE_LIMIT_LOOKUP',
    kind.integer(1, 1_000_000),
    '30',
    'Consultas públicas por minuto de um endereço.',
  ),
  taskMinutes: setting(
    'TASK_MINUTES',
    kind.integer(1, 1440),
    '10',
    'Minutos sem avançar até uma tarefa em segundo plano ser encerrada.',
  ),
  logLevel: setting(
    'LOG_LEVEL',
    kind.logLevel,
    'warn',
    'Detalhe do registro: `fatal`, `error`, `warn`, `info`, `debug`, `trace` ou `silent`.',
  ),
  tokenPrivateKey: optional(
    'TOKEN_PRIVATE_KEY',
    kind.privateKey,
    'Chave Ed25519 (PEM, PKCS#8) dos tokens de acesso.',
    true,
  ),
  cookieSecret: optional('COOKIE_SECRET', kind.secret, 'Segredo dos cookies assinados.', true),
  linkSecret: optional('LINK_SECRET', kind.secret, 'Segredo dos links enviados por e-mail.', true),
  realtimeAppKey: optional('REALTIME_APP_KEY', kind.identifier, 'Chave pública do tempo real.'),
  realtimeAppSecret: optional('REALTIME_APP_SECRET', kind.secret, 'Segredo do tempo real.', true),
  realtimeCert: optional(
    'REALTIME_CERT',
    kind.text,
    'Certificado (arquivo PEM) da porta do tempo real, quando não há proxy que cuide do TLS.',
  ),
  realtimeCertKey: optional('REALTIME_CERT_KEY', kind.text, 'Chave (arquivo PEM) desse certificado.'),
} satisfies Record<string, Setting<unknown>>;

type Declared = typeof SETTINGS;
type Read = {
  readonly [K in keyof Declared]:
    ReturnType<Declared[K]['kind']> | (Declared[K] extends { readonly standard: null } ? undefined : never);
};

/** Settings of one start: every declared one, plus what follows from them. */
export interface Settings extends Omit<Read, 'demo' | 'trustProxy'> {
  /** Whether the demonstration city is wanted: DEMO, else only with the embedded database and without a public address. */
  readonly demo: boolean;
  /** Somebody set a demonstration password that is not the one everybody knows. */
  readonly demoPasswordChosen: boolean;
  /** TRUST_PROXY; else, behind a public address, whatever calls a listener that this machine alone reaches (docs/decisions/0113). */
  readonly trustProxy: string | false;
}

function given(env: NodeJS.ProcessEnv, { name }: Setting<unknown>): string | undefined {
  const value = env[name]?.trim();
  return value === '' ? undefined : value;
}

function readOne(env: NodeJS.ProcessEnv, one: Setting<unknown>): unknown {
  const value = given(env, one) ?? one.standard;
  if (value === null) return undefined;
  try {
    return one.kind(value);
  } catch (error) {
    if (!(error instanceof kind.WrongSetting)) throw error;
    const shown = one.secret ? 'o valor' : `"${value}"`;
    throw new StartRefusal(`A variável ${one.name} está errada: ${shown} deveria ser ${error.message}.`);
  }
}

/**
 * Reads every setting from the environment. A blank variable counts as absent.
 * @throws StartRefusal naming the first wrong variable and what it should be
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const read = Object.fromEntries(Object.entries(SETTINGS).map(([key, one]) => [key, readOne(env, one)])) as Read;
  if (read.port === read.realtimePort)
    throw new StartRefusal(`A variável REALTIME_PORT está errada: ${read.port} já é a porta da web (PORT).`);
  const { publicUrl, host, demoPassword } = read;
  return {
    ...read,
    demo: read.demo ?? (read.databaseUrl === undefined && publicUrl === undefined),
    demoPasswordChosen: demoPassword !== STANDARD_DEMO_PASSWORD,
    trustProxy: read.trustProxy ?? (publicUrl !== undefined && isLoopback(host) ? 'loopback' : false),
  };
}

/** The table of the README, as Markdown. */
export function settingsTable(): string {
  const rows = Object.values<Setting<unknown>>(SETTINGS).map(
    ({ name, standard, about }) => `| \`${name}\` | ${standard === null ? '' : `\`${standard}\``} | ${about} |`,
  );
  return ['| Variável | Padrão | O que é |', '| --- | --- | --- |', ...rows, ''].join('\n');
}
