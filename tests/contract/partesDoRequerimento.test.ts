import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acoesDeRota } from '../../server/modules/requerimentos/comandoDaAcao.ts';
import type { RotaDeclarada } from '../../server/plugins/access.ts';
import { aPortal, type Portal } from '../support/app.ts';
import { enviarArquivo } from '../support/cenarioO2.ts';
import { documentoInteiro } from '../support/documentoInteiro.ts';
import { comNoLugar, idsDoCorpo, noLugar } from './matriz/idsDoCorpo.ts';
import { tipoDoNome } from './matriz/nomes.ts';
import type { Documento } from './matriz/corpos.ts';
import { tiposNomeados } from './matriz/pedidos.ts';
import type { Ato } from './partes/ato.ts';
import { ATOS } from './partes/atos.ts';
import { chamadaDe, chamar, enderecoDe, enviar } from './partes/chamar.ts';
import { CENAS, cidadeDasPartes, MARCA_DE_OUTRO, type Cena, type CidadeDasPartes } from './partes/cidadeDasPartes.ts';
import { nomeDo, naSua, retratoDo, rotaDo } from './partes/deOutro.ts';
import { DONOS, PARTES, SEM_PARTE, type Papel } from './partes/partes.ts';

let portal: Portal;
let documento: Documento;
let cidade: CidadeDasPartes;
beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-16T13:00:00Z' });
  documento = await documentoInteiro(portal.app);
  cidade = await cidadeDasPartes(portal);
}, 120_000);
afterAll(() => portal.drop());

const TODOS: readonly Papel[] = [...PARTES, ...SEM_PARTE];
const pode = (ato: Ato, papel: Papel): boolean => (ato.quem as readonly Papel[]).includes(papel);
const RECUSADO = [403, 404];
/** A route that somebody of the applicant's side may call. */
const daquiDe = ({ access }: Pick<RotaDeclarada, 'access'>): boolean =>
  access.kind === 'sessao' || (access.kind === 'painel' && access.painel === 'painel-contribuinte');

/** One after the other through the rows of a scene; gives what is not as the table says. */
const percorrer = async (cena: Cena, papeis: readonly Papel[]): Promise<readonly string[]> => {
  const pedido = await cidade.preparar(cena, papeis);
  const falhas: string[] = [];
  for (const papel of papeis) {
    const [quem, eu] = [cidade.quem(papel), await cidade.numeroDe(pedido, papel)];
    for (const ato of ATOS[cena]) {
      const r = await chamar(cidade, quem, ato, pedido, eu);
      const certo = pode(ato, papel)
        ? r.status < 300 || (ato.alcanca ?? []).includes(r.status)
        : (ato.nega ?? RECUSADO).includes(r.status);
      if (!certo) falhas.push(`${papel}: ${nomeDo(ato)} -> ${r.status} ${r.texto.slice(0, 160)}`);
    }
  }
  return falhas;
};

/** Whoever changes a request walks one of his own: the others, who change nothing, share theirs. */
const grupos = (cena: Cena): readonly (readonly Papel[])[] => {
  const muda = (papel: Papel): boolean => ATOS[cena].some((ato) => ato.rota.startsWith('POST') && pode(ato, papel));
  return [...TODOS.filter(muda).map((papel) => [papel]), TODOS.filter((papel) => !muda(papel))];
};

describe('parts of a request x routes', () => {
  it.each(CENAS.map((cena) => [cena]))(
    '%s: each part does what the table says, and whoever has none does nothing [PERM-036]',
    async (cena) => {
      const falhas: string[] = [];
      for (const grupo of grupos(cena)) falhas.push(...(await percorrer(cena, grupo)));
      expect(falhas).toEqual([]);
    },
    600_000,
  );

  /** Kinds that belong to a request. */
  const DE_UM_PEDIDO = [
    'requerimento',
    'rascunho',
    'arquivo',
    'documento',
    'termo_enviado',
    'termo_recebido',
    'assinatura',
  ];
  const DE_UMA_CONTA = ['notificacao', 'tarefa'];
  const nomeDaRota = ({ method, url }: RotaDeclarada): string => `${method} ${url.replace('/api/v1/', '')}`;
  /** What else of a request is named there: by a token of one's own, or by what its sender alone has under way. */
  const DE_OUTRO_MODO = /convite\/:token|arquivos\/envios|painel-contribuinte\/arquivos$|procuracoes\/|feedback/;

  it('every route of the applicant’s side that names a request, or what belongs to one, has its row; and each act', () => {
    const linhas = new Set(CENAS.flatMap((cena) => ATOS[cena].map(({ rota }) => rota)));
    const semLinha = portal.app.rotas
      .filter((rota) => rota.method !== 'HEAD' && daquiDe(rota) && !DE_OUTRO_MODO.test(rota.url))
      .filter((rota) => {
        const nomeia = tiposNomeados(documento, rota);
        return (
          rota.url.includes('/requerimento/:id') || nomeia.some((t) => [...DE_UM_PEDIDO, ...DE_UMA_CONTA].includes(t))
        );
      })
      .map(nomeDaRota)
      .filter((nome) => !linhas.has(nome as Ato['rota']));
    expect(semLinha).toEqual([]);
    const declaradas = new Set(portal.app.rotas.map(nomeDaRota));
    expect([...linhas].filter((rota) => !declaradas.has(rota))).toEqual([]);
    const acoes = CENAS.flatMap((cena) =>
      ATOS[cena].flatMap(({ rota, qual }) => (rota.endsWith('/:acao') ? [qual] : [])),
    );
    expect(acoesDeRota.filter((acao) => !acoes.includes(acao))).toEqual([]);
  });

  it('no part of the applicant’s side comes in by the city’s panel or by support’s, whatever it names', async () => {
    const pedido = await cidade.preparar('analise', TODOS);
    const falhas: string[] = [];
    const rotas = portal.app.rotas.filter(
      ({ access, method }) => method !== 'HEAD' && access.kind === 'painel' && access.painel !== 'painel-contribuinte',
    );
    expect(rotas.length).toBeGreaterThan(200);
    for (const papel of TODOS)
      for (const { method, url } of rotas) {
        const r = await portal.app.inject({
          ...{
            method: method as 'GET',
            url: url.replace(/:\w+/g, String(pedido.id)),
            headers: cidade.quem(papel).headers,
          },
          ...(method === 'GET' ? {} : { payload: {} }),
        });
        if (r.statusCode !== 403) falhas.push(`${papel}: ${method} ${url} -> ${r.statusCode} ${r.body.slice(0, 120)}`);
      }
    expect(falhas).toEqual([]);
  }, 600_000);
});

describe('who has a part in one request, and names another', () => {
  it.each([...PARTES].map((papel) => [papel]))(
    '%s: is refused every id of another request, in path, query and body, and changes nothing of it',
    async (papel) => {
      const dono = (DONOS as readonly Papel[]).includes(papel);
      // Of the same applicant where that does not make it his: an access is to one request.
      const alheio = await cidade.preparar('pendencia', [], dono ? 'vizinho' : 'mesmo');
      const antes = await retratoDo(portal, alheio);
      const falhas: string[] = [];
      for (const cena of ['complemento', 'pendencia', 'analise'] as const)
        falhas.push(...(await naSua(cidade, documento, cena, papel, alheio)));
      expect(falhas).toEqual([]);
      expect(await retratoDo(portal, alheio)).toEqual(antes);
    },
    600_000,
  );
});

describe('whoever’s both requests are', () => {
  it.each([...DONOS].map((papel) => [papel]))(
    '%s: a file that he sent for the one serves in no body of the other, and stays where it is',
    async (papel) => {
      const quem = cidade.quem(papel);
      const tentadas: string[] = [];
      for (const cena of ['complemento', 'pendencia', 'analise'] as const) {
        const [seu, outro] = [await cidade.preparar(cena, [papel]), await cidade.preparar(cena, [papel])];
        for (const ato of ATOS[cena].filter(({ rota }) => rota.includes(':id'))) {
          const ids = idsDoCorpo(documento, rotaDo(portal, ato)).filter(
            ({ nome }) => nome === 'ids' || tipoDoNome[nome] === 'arquivo',
          );
          if (ids.length === 0) continue;
          const corpo = await ato.corpo?.(await chamadaDe(cidade, quem, seu, 1));
          const doOutro = await ato.corpo?.(await chamadaDe(cidade, quem, outro, 1));
          for (const { caminho } of ids) {
            const enviado = noLugar(doOutro, caminho);
            if (typeof enviado !== 'number') continue;
            const antes = await retratoDo(portal, outro);
            const endereco = enderecoDe(ato, seu, 1);
            const r = await enviar(cidade, quem, ato, { endereco, corpo: comNoLugar(corpo, caminho, enviado) });
            const onde = `${nomeDo(ato)} ${caminho.join('.')}`;
            expect(r.status, `${onde} ${r.texto}`).toBe(422);
            expect(await retratoDo(portal, outro), onde).toEqual(antes);
            tentadas.push(onde.replace(/^POST painel-contribuinte\/requerimento\/:id\//, ''));
          }
        }
      }
      // Every place of a body that takes files of the request.
      expect(tentadas.sort()).toEqual([
        'arquivos/excluirIds ids.[]',
        'conversas arquivos.[]',
        'conversas/:conversa arquivos.[]',
        'participantes procuracao',
        'participantes/troca prova',
        'pendencias/:p/responder arquivos.*.[]',
        'pendencias/:p/responder contestacoes.*.arquivos.[]',
      ]);
    },
    120_000,
  );
});

describe('lists, and what lies beside a request', () => {
  it('no list of the applicant’s side shows a request to who has no part in it, and the own list has it for who has', async () => {
    const seu = await cidade.preparar('analise', TODOS);
    await cidade.preparar('analise', [], 'mesmo');
    await cidade.preparar('analise', [], 'vizinho');
    const { numero } = await portal.db
      .selectFrom('requerimento')
      .select('numero')
      .where('id', '=', seu.id)
      .executeTakeFirstOrThrow();
    const listas = portal.app.rotas.filter(
      ({ method, url, access }) =>
        // The catalogue of types is everybody's, also of the type that bears the mark.
        method === 'GET' && !/:|\/logout$|contribuinte\/processo$/.test(url) && daquiDe({ access }),
    );
    expect(listas.length).toBeGreaterThan(25);
    const falhas: string[] = [];
    for (const papel of TODOS) {
      const parte = (PARTES as readonly Papel[]).includes(papel);
      const todosSeus = (DONOS as readonly Papel[]).includes(papel);
      for (const { url } of listas) {
        const r = await cidade
          .quem(papel)
          .get(url.replace('/api/v1/', ''), url.endsWith('/requerimento') ? { per_page: 500 } : {});
        if (!todosSeus && r.texto.includes(MARCA_DE_OUTRO)) falhas.push(`${papel}: ${url} mostra outro`);
        if (!parte && r.texto.includes(`"${numero ?? ''}"`)) falhas.push(`${papel}: ${url} mostra o que não é seu`);
        if (url.endsWith('painel-contribuinte/requerimento') && parte !== r.texto.includes(`"${numero ?? ''}"`))
          falhas.push(`${papel}: a lista ${parte ? 'não ' : ''}o tem`);
      }
    }
    expect(falhas).toEqual([]);
  }, 120_000);

  it('who fills in takes away what was staged for the step, and nothing that another staged for a message or an invitation', async () => {
    const { id, dono } = await cidade.preparar('complemento', ['coautor que age']);
    const coautor = cidade.quem('coautor que age');
    const [doChat, doConvite] = [
      await enviarArquivo(portal, cidade.c.analista, `painel-prefeitura/requerimento/${id}/conversas/arquivos`, {}),
      await enviarArquivo(portal, dono, `painel-contribuinte/requerimento/${id}/participantes/arquivos`, {}),
    ].map((r) => r.json<{ dados: { id: number } }>().dados.id);
    for (const quem of [coautor, dono])
      for (const arquivo of quem === dono ? [doChat] : [doChat, doConvite]) {
        const r = await quem.post(`painel-contribuinte/requerimento/${id}/arquivos/excluirIds`, { ids: [arquivo] });
        expect([r.status, r.erro.erros], r.texto).toEqual([422, { ids: [expect.any(String)] }]);
      }
    const guardados = await portal.db
      .selectFrom('arquivo')
      .select('removido_em')
      .where('id', 'in', [doChat ?? 0, doConvite ?? 0])
      .execute();
    expect(guardados).toEqual([{ removido_em: null }, { removido_em: null }]);
  });

  it('an outsider is let in to read alone: no invitation lets him act', async () => {
    const { id, dono } = await cidade.preparar('complemento', []);
    const r = await dono.post(`painel-contribuinte/requerimento/${id}/participantes`, {
      ...{ papel: 'convidado', pode: 'agir', nome: 'Quem Quer Agir', email: 'agir@exemplo.com.br' },
    });
    expect([r.status, Object.keys(r.erro.erros ?? {})], r.texto).toEqual([422, ['pode']]);
  });
});
