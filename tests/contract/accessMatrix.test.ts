import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declaredAccess, publico, type RotaDeclarada } from '../../server/plugins/access.ts';
import { aPortal, type Portal } from '../support/app.ts';
import { documentoInteiro } from '../support/documentoInteiro.ts';
import { cenarioO2, type CenarioO2 } from '../support/cenarioO2.ts';
import type { Escopo } from '../../src/schemas/clienteApi.ts';
import type { Resposta } from '../support/cliente.ts';
import { alvoDe, ausentes, MARCA_ALHEIA, MARCA_DO_VIZINHO, marcar, retratoDa, type Alvo } from './matriz/alvos.ts';
import { atoresDaCidade, suporteDe, type Ator } from './matriz/atores.ts';
import { numerosSemNome } from './matriz/idsDoCorpo.ts';
import { EU, parametrosDa } from './matriz/caminhos.ts';
import { corpoDaRota, type Documento } from './matriz/corpos.ts';
import { comOQueEDeTodos, corpoTemAlvo, pedir, temAlvo } from './matriz/pedidos.ts';

let portal: Portal;
let documento: Documento;
let cena: CenarioO2;
let proprio: Alvo;
let doVizinho: Alvo;
let estrangeiro: Alvo;
let ausente: Alvo;

/** The same portal, seen from another city. */
const vistoDe = (cidade: number): Portal => ({
  ...portal,
  cidade,
  entrar: (quem = {}) => portal.entrar({ organizacaoId: cidade, ...quem }),
});

beforeAll(async () => {
  portal = await aPortal();
  documento = await documentoInteiro(portal.app);
  const la = vistoDe(portal.outraCidade);
  const cenaDeLa = await cenarioO2(la);
  await marcar(portal, portal.outraCidade, MARCA_ALHEIA);
  estrangeiro = await alvoDe(la, cenaDeLa, MARCA_ALHEIA);
  await marcar(portal, portal.outraCidade, MARCA_ALHEIA);
  cena = await cenarioO2(portal);
  const vizinho = { ...cena, requerente: cena.outroRequerente };
  await portal.db
    .updateTable('pessoa')
    .set((eb) => ({ nome: eb('nome', '||', ` ${MARCA_DO_VIZINHO}`) }))
    .where('nome', '=', 'Nilo Pedrassol')
    .execute();
  doVizinho = await alvoDe(portal, vizinho, MARCA_DO_VIZINHO);
  proprio = { ...(await alvoDe(portal, cena, '')), conta: EU };
  ausente = ausentes({ ...proprio, conta: 0 });
}, 120_000);
afterAll(() => portal.drop());

const nomeDa = (rota: RotaDeclarada): string => `${rota.method} ${rota.url}`;

/** Whether a client of the API was granted what the route says it takes; no scope, no clients. */
const concedido = (
  escopos: readonly Escopo[],
  { escopo }: Extract<RotaDeclarada['access'], { kind: 'painel' }>,
): boolean =>
  escopo !== undefined &&
  escopos.some(
    ({ recurso, acesso }) => recurso === escopo.recurso && (acesso === 'escrever' || escopo.acesso === 'ler'),
  );

/** 401, 403 or 'aberta', from the declaration alone. */
const esperado = (ator: Ator, { access }: RotaDeclarada): 401 | 403 | 'aberta' => {
  if (access.kind === 'publico') return 'aberta';
  if (!ator.entrou) return 401;
  if (ator.escopos !== undefined) return access.kind === 'painel' && concedido(ator.escopos, access) ? 'aberta' : 403;
  if (access.kind === 'sessao') return 'aberta';
  if (!ator.paineis.includes(access.painel)) return 403;
  const { permissao, emSetor } = access;
  const tem = permissao === undefined || ator.permissoes === 'todas' || ator.permissoes.includes(permissao);
  return tem || (emSetor === true && permissao !== undefined && ator.noSetor.includes(permissao)) ? 'aberta' : 403;
};

/** Ids that were asked for may come back; nothing else may differ. */
const semNumeros = (texto: string): string => texto.replace(/\d+/g, '#');
const recusa = (r: Resposta): string =>
  r.status < 300
    ? 'aceito'
    : semNumeros(`${r.status} ${r.erro.codigo} ${r.erro.mensagem} ${JSON.stringify(r.erro.erros)}`);

const versaoDe = async (id: number | string): Promise<number> => {
  const linha = await portal.db
    .selectFrom('requerimento')
    .select('versao')
    .where('id', '=', Number(id))
    .executeTakeFirst();
  return linha?.versao ?? 0;
};

/** Acts whose body names ids: each is tried with those of others. */
const ACOES_COM_IDS = ['atribuir', 'encaminhar'] as const;

/** Routes that end the caller's session: nobody could call anything after them. */
const encerra = ({ url }: RotaDeclarada): boolean => url.endsWith('/logout');

interface Falha {
  readonly onde: string;
  readonly o_que: string;
}

/** One actor through every route, own things last; collects what is wrong instead of stopping at the first. */
const percorrer = async (ator: Ator, deuCerto: Set<string>, olhado: Map<string, string[]>): Promise<Falha[]> => {
  const falhas: Falha[] = [];
  const rotas = portal.app.rotas.filter((rota) => !encerra(rota));
  const emOrdem = [
    ...rotas.filter(({ method }) => method === 'GET'),
    ...rotas.filter(({ method }) => method !== 'GET'),
  ];
  for (const rota of emOrdem) {
    const acesso = esperado(ator, rota);
    const ver = async (nome: string, caminho: Alvo, corpo: Alvo, acao?: string): Promise<Resposta> => {
      const r = await pedir(documento, rota, ator, { caminho, corpo, acao, versaoDe });
      const onde = `${ator.nome}: ${nomeDa(rota)} (${nome}) -> ${r.status}`;
      const falhou = (o_que: string): void => void falhas.push({ onde, o_que: `${o_que}: ${r.texto.slice(0, 300)}` });
      if (r.status >= 500) falhou('erro do servidor');
      if (acesso === 401 && r.status !== 401) falhou('aberta a quem não entrou');
      if (acesso === 403 && (r.status !== 403 || r.erro.codigo !== 'sem_permissao')) falhou('aberta a quem não pode');
      if (acesso === 'aberta' && rota.access.kind !== 'publico' && r.status === 401) falhou('fechada a quem pode');
      if (ator.cliente.organizacaoId !== portal.sistema && r.texto.includes(MARCA_ALHEIA))
        falhou('mostra outra cidade');
      if (ator.soOsSeus && r.texto.includes(MARCA_DO_VIZINHO)) falhou('mostra outro requerente');
      return r;
    };
    const noCaminho = parametrosDa(rota).tipos.length > 0;
    if (temAlvo(documento, rota)) {
      const alheia = await ver('outra cidade', estrangeiro, estrangeiro);
      const nenhuma = await ver('ausente', ausente, ausente);
      // Slowed down is slowed down, for what exists and what does not.
      const lenta = [alheia, nenhuma].some(({ status }) => status === 429);
      if (acesso === 'aberta' && !lenta && recusa(alheia) !== recusa(nenhuma))
        falhas.push({
          onde: `${ator.nome}: ${nomeDa(rota)}`,
          o_que: `diz que existe: ${recusa(alheia)} / ${recusa(nenhuma)}`,
        });
      if (acesso === 'aberta' && noCaminho && rota.access.kind !== 'publico' && alheia.status < 300)
        falhas.push({ onde: `${ator.nome}: ${nomeDa(rota)}`, o_que: 'aceita o que é de outra cidade' });
      if (acesso === 'aberta' && noCaminho && rota.method !== 'GET' && corpoTemAlvo(documento, rota))
        for (const acao of rota.url.includes(':acao') ? ACOES_COM_IDS : [undefined]) {
          const trocado = await ver(`corpo de outra cidade${acao ?? ''}`, proprio, estrangeiro, acao);
          olhado.set(nomeDa(rota), [
            ...(olhado.get(nomeDa(rota)) ?? []),
            `${ator.nome} ${acao ?? ''} ${recusa(trocado)}`,
          ]);
          if (trocado.status < 300)
            falhas.push({
              onde: `${ator.nome}: ${nomeDa(rota)} ${acao ?? ''}`,
              o_que: 'aceita no corpo o que é de outra cidade',
            });
          const vazio = await ver(`corpo ausente${acao ?? ''}`, proprio, comOQueEDeTodos(ausente, estrangeiro), acao);
          if (recusa(trocado) !== recusa(vazio))
            falhas.push({
              onde: `${ator.nome}: ${nomeDa(rota)} ${acao ?? ''}`,
              o_que: `diz que existe no corpo: ${recusa(trocado)} / ${recusa(vazio)}`,
            });
          if (ator.soOsSeus) {
            const doOutro = await ver(`corpo de outro requerente${acao ?? ''}`, proprio, doVizinho, acao);
            if (doOutro.status < 300)
              falhas.push({
                onde: `${ator.nome}: ${nomeDa(rota)} ${acao ?? ''}`,
                o_que: 'aceita no corpo o que é de outro requerente',
              });
          }
        }
      if (acesso === 'aberta' && ator.soOsSeus) await ver('outro requerente', doVizinho, doVizinho);
    }
    const r = await ver('próprio', proprio, proprio);
    if (r.status < 300) deuCerto.add(nomeDa(rota));
  }
  return falhas;
};

describe('every route declares who may call it', () => {
  it('or the portal does not start', () => {
    const app = Fastify();
    declaredAccess(app);
    app.get('/com', { config: { access: publico } }, async () => 'ok');
    expect(() => app.get('/sem', async () => 'ok')).toThrow('não declara quem pode chamá-la');
    expect(app.rotas.map(({ url }) => url)).toEqual(['/com']);
  });

  it('and every parameter and id of a body has an example here', () => {
    const semExemplo = portal.app.rotas.flatMap((rota) => {
      const nomes = new Set<string>();
      if (rota.method !== 'GET') corpoDaRota(documento, rota, proprio, nomes);
      for (const caminho of numerosSemNome(documento, rota)) nomes.add(caminho);
      return [...parametrosDa(rota).sem, ...[...nomes].map((nome) => `${nomeDa(rota)} {${nome}}`)];
    });
    expect([...new Set(semExemplo)]).toEqual([]);
  });
});

describe('the matrix of routes, people and owners', () => {
  const deuCerto = new Set<string>();
  /** What was answered to bodies that name things of another city, by route. */
  const olhado = new Map<string, string[]>();

  it('answers as declared, shows nothing of others and changes nothing of another city [PERM-001] [PERM-003] [PERM-004]', async () => {
    const antes = await retratoDa(portal, portal.outraCidade);
    const falhas: Falha[] = [];
    const atores = await atoresDaCidade(portal, cena);
    for (const ator of atores) falhas.push(...(await percorrer(ator, deuCerto, olhado)));
    expect(falhas.map(({ onde, o_que }) => `${onde} ${o_que}`)).toEqual([]);
    expect(await retratoDa(portal, portal.outraCidade)).toEqual(antes);
  }, 600_000);

  it('opens the system panel to support alone [PERM-002]', async () => {
    const suporte = await suporteDe(portal);
    const falhas = await percorrer(suporte, deuCerto, olhado);
    const graves = falhas.filter(({ o_que }) => !o_que.startsWith('diz que existe') && !o_que.startsWith('aceita'));
    expect(graves.map(({ onde, o_que }) => `${onde} ${o_que}`)).toEqual([]);
  }, 600_000);

  it('looks at what bodies name: nobody’s version is stale, and each route says so of the field or refuses the act', () => {
    // A validation is decided once, and a template that was changed is another: who comes after the first of the matrix is told so, whatever he names.
    const atrasados = [...olhado].filter(
      ([rota, respostas]) =>
        !/(contribuinte-validacao\/:id\/aprovar|modelo-de-processo\/:id\/alterar)$/.test(rota) &&
        respostas.some((x) => x.includes('versao_desatualizada')),
    );
    expect(atrasados.map(([rota]) => rota)).toEqual([]);
    const naoOlhados = [...olhado].filter(([, respostas]) =>
      respostas.every((x) => / # (sem_permissao|nao_encontrado) /.test(x)),
    );
    // Nobody of the matrix has a conversation there, and only its owner a saved view: the ids in those bodies are tried in their own tests.
    expect(naoOlhados.map(([rota]) => rota).filter((rota) => !/conversas\/:conversa$/.test(rota))).toEqual([]);
  });

  it('is no empty exercise: most reads succeed for somebody with the thing that is his', () => {
    const leituras = portal.app.rotas.filter(({ method, url }) => method === 'GET' && !url.endsWith('/logout'));
    const nunca = leituras.map(nomeDa).filter((nome) => !deuCerto.has(nome));
    // Tokens, signatures, validators and files of tasks that nobody of the matrix holds, nor a provider's proof or way out; a logo that no city has; and a draft in the
    // city's panel, which only the member of staff who opened it reads, as he alone reads the spreadsheet that he sent, or the upload that he has under way. No licence
    // was issued in the matrix: what of one may be corrected is read in licencas/outraVersao.test.ts; and the name of a new applicant is
    // asked for by his document (trocas.test.ts). The draft of a process is thrown away by the city before support comes to it (rascunho.test.ts), and its template let go
    // (modelosSeguidos.test.ts). No step of a request has ended and been counted: there is no month of processing time (arquivosDoTempo.test.ts).
    // The code in a mail leads on, to the account, where it is no answer (porEmail.test.ts).
    const semDono =
      /(painel-prefeitura|admin)\/(cadastro\/notificacao|minha-auditoria|assinatura)\/:id|:token|openid\/(cadastro|saida)|:assinatura|:parte|:arquivo|:mes|relatorios-por-email\/parar|tarefas\/:id\/arquivo|importacoes\/:id|arquivos\/envios\/:envio|painel-prefeitura\/requerimento\/:id\/(formulario|consulta|licencas|trocas)|admin\/processo\/:id\/(rascunho|modelo)/;
    const explicadas = nunca.filter((nome) => semDono.test(nome));
    expect(nunca).toEqual(explicadas);
  });
});
