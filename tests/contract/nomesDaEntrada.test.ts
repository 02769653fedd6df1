import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPortal, type Portal } from '../support/app.ts';
import { documentoInteiro } from '../support/documentoInteiro.ts';

interface Operacao {
  readonly parameters?: readonly { readonly name: string }[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: { readonly properties?: object } }>>;
  };
}
type Caminhos = Readonly<Record<string, Readonly<Record<string, Operacao>>>>;

let portal: Portal;
let caminhos: Caminhos;
beforeAll(async () => {
  portal = await aPortal();
  caminhos = (await documentoInteiro<{ paths: Caminhos }>(portal.app)).paths;
});
afterAll(() => portal.drop());

const nomesDe = ({ parameters = [], requestBody }: Operacao): readonly string[] => [
  ...parameters.map(({ name }) => name),
  ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => Object.keys(schema.properties ?? {})),
];

/** Calls of entering and of accounts that are not entered yet, each with the names it takes. */
const daEntrada = (): readonly (readonly [chamada: string, nomes: readonly string[]])[] =>
  Object.entries(caminhos)
    .filter(([caminho]) => /\/(oauth|auth)\//.test(caminho))
    .flatMap(([caminho, metodos]) =>
      Object.entries(metodos).map(([metodo, operacao]) => [`${metodo} ${caminho}`, nomesDe(operacao)] as const),
    );

/** One name for each concept of a log-in, and what else it might have been called. */
const CONCEITOS = {
  grant_type: /^(grant|granttype|grantType|tipo_de_concessao)$/,
  refresh_token: /refresh|renovacao/i,
  access_token: /access.?token|bearer/i,
  email: /e-?mail|correio/i,
  sistema_usuario_id: /usuario.*id|user.*id|^id_usuario/i,
  sistema_organizacao_id: /organi[sz]a[ct][a-z]*_?id|^id_organi/i,
} as const;

describe('the calls of entering', () => {
  it('say grant_type, refresh_token, access_token, email and the two ids of support by these names and no other [ENT-072]', () => {
    const chamadas = daEntrada();
    const ditos = new Set(chamadas.flatMap(([, nomes]) => nomes));
    for (const nome of Object.keys(CONCEITOS)) expect(ditos, nome).toContain(nome);
    for (const [chamada, nomes] of chamadas)
      for (const nome of nomes)
        for (const [certo, parecido] of Object.entries(CONCEITOS))
          if (parecido.test(nome)) expect(nome, chamada).toBe(certo);
  });
});

describe('deleting', () => {
  it('is done by the HTTP method DELETE where the specification lists it, and by nothing else there [API-069]', async () => {
    const comDelete = Object.entries(caminhos).flatMap(([caminho, metodos]) => ('delete' in metodos ? [caminho] : []));
    expect(comDelete).toEqual(['/api/v1/post/noticias/{id}', '/api/v1/admin/post/noticias/{id}']);
    const gestora = await portal.entrar({ permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'] });
    const nova = await gestora.post('post/noticias', { post: { nome: 'Plantão', texto: '<p>Até o dia 23.</p>' } });
    expect(nova.status, nova.texto).toBe(201);
    const { id } = nova.dados<{ id: number }>();
    const existe = async (): Promise<boolean> => {
      const { excluido_em } = await portal.db
        .selectFrom('noticia')
        .select('excluido_em')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return excluido_em === null;
    };
    expect(await existe()).toBe(true);
    expect((await gestora.delete(`post/noticias/${id}`)).status).toBe(200);
    expect(await existe()).toBe(false);
  });
});
