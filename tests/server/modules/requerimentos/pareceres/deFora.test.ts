import { afterAll, beforeAll, expect, it } from 'vitest';
import { cumprirMarcos } from '../../../../../server/modules/requerimentos/cumprirMarcos.ts';
import type { ParecerExternoVisto } from '../../../../../src/schemas/requerimento/vistas/pareceres.ts';
import { aPortal, type Portal } from '../../../../support/app.ts';
import { cenarioO2, enviarArquivo, respostasO2, type CenarioO2 } from '../../../../support/cenarioO2.ts';
import { BOMBEIROS, definicaoComDeFora } from '../../../../support/definicaoComDeFora.ts';
import { publicarVersao } from '../../../../support/processoDeTeste.ts';
import { requerimentoPelaApi } from '../../../../support/requerimentoPelaApi.ts';

const ORGAO = 'Corpo de Bombeiros';
const VIZINHO = 'Vizinho dos fundos';
const EXTERNOS = 'pareceres/externos';

let portal: Portal;
let c: CenarioO2;
let api: ReturnType<typeof requerimentoPelaApi>;
beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-19T15:00:00Z' });
  c = await cenarioO2(portal);
  await publicarVersao(portal.db, portal.cidade, c.processo, definicaoComDeFora());
  api = requerimentoPelaApi(portal, c);
});
afterAll(() => portal.drop());

const MEU = 'painel-contribuinte/requerimento';
/** In triagem, with the plan of the border sent; `respostas`: of the neighbour. */
const emTriagem = async (respostas: object): Promise<number> => {
  const aberto = (await c.requerente.post(MEU, { processo_id: c.processo })).dados<{ id: number; versao: number }>();
  const { id } = aberto;
  await c.requerente.post(`${MEU}/${id}/respostas`, { respostas: { ...respostasO2, ...respostas } });
  for (const onde of [{ documento: 'matricula' }, { campo: 'planta' }] as const)
    expect((await enviarArquivo(portal, c.requerente, `${MEU}/${id}/arquivos`, onde)).statusCode).toBe(201);
  const r = await c.requerente.post(`${MEU}/${id}/enviar`, { versao: aberto.versao });
  expect(r.status, r.texto).toBe(200);
  await api.agir(id, 'acoes/iniciar');
  return id;
};
const arquivoDe = async (id: number, chave: string): Promise<number> => {
  const { documentos, campos_de_arquivo = [] } = await api.ver(id);
  return [...documentos, ...campos_de_arquivo].find((d) => d.chave === chave)?.arquivos[0]?.id ?? 0;
};
const mails = async (para: string): Promise<readonly { assunto: string; token: string }[]> => {
  const { rows } = await portal.base.ownerPool.query<{ assunto: string; dados: unknown }>(
    `select dados ->> 'assunto' as assunto, dados from saida where tipo = 'mail' and dados ->> 'para' = $1 order by id`,
    [para],
  );
  return rows.map(({ assunto, dados }) => ({
    assunto,
    token: /parecer\/([A-Za-z0-9_-]+)/.exec(JSON.stringify(dados))?.[1] ?? '',
  }));
};

it('a body that the process proposes is seen with its reason, asked by its name alone, and answers what then stands in the request', async () => {
  const id = await emTriagem({ nome_vizinho: 'Ivo Divisa', email_vizinho: 'ivo@vizinhos.example' });
  const [matricula, planta] = [await arquivoDe(id, 'matricula'), await arquivoDe(id, 'planta')];
  const vistos = (await api.ver(id)).pareceres?.propostos;
  expect(vistos).toEqual([
    {
      ...{ setor: ORGAO, setor_nome: ORGAO, motivo: BOMBEIROS.motivo, pergunta: BOMBEIROS.pergunta },
      ...{ prazo: BOMBEIROS.prazo, bloqueia: true },
      externo: {
        ...{ nome: ORGAO, email: 'projetos@bombeiros.example', falta_email: null },
        documentos: [matricula, planta],
      },
    },
    {
      ...{ setor: VIZINHO, setor_nome: VIZINHO, motivo: 'A obra encosta na divisa' },
      ...{ pergunta: 'Você concorda com a obra na divisa?', prazo: { quantidade: 5, contagem: 'corridos' } },
      bloqueia: false,
      externo: { nome: 'Ivo Divisa', email: 'ivo@vizinhos.example', falta_email: null, documentos: [planta] },
    },
  ]);
  // Nothing went out by itself, and the applicant learns of no proposal.
  expect(await mails('projetos@bombeiros.example')).toEqual([]);
  expect((await c.requerente.get(`${MEU}/${id}`)).texto).not.toContain('bombeiros');
  expect((await api.tentar(id, EXTERNOS, { orgao: ORGAO }, c.deOutroSetor)).status).toBe(403);
  const r = await api.tentar(id, EXTERNOS, { orgao: ' corpo de  bombeiros ' });
  expect(r.status, r.texto).toBe(201);
  await api.agir(id, EXTERNOS, { orgao: VIZINHO });
  expect((await api.ver(id)).pareceres?.propostos).toEqual([]);
  const [pedido] = await mails('projetos@bombeiros.example');
  const aberto = await portal.anonimo().get(`publico/parecer/${pedido?.token ?? ''}`);
  expect(aberto.dados<ParecerExternoVisto>()).toMatchObject({
    ...{ orgao: ORGAO, nome: ORGAO, pergunta: BOMBEIROS.pergunta, responder_ate: '2026-12-04' },
    documentos: [{ id: matricula }, { id: planta }],
  });
  const [doVizinho] = await mails('ivo@vizinhos.example');
  const dele = (await portal.anonimo().get(`publico/parecer/${doVizinho?.token ?? ''}`)).dados<ParecerExternoVisto>();
  expect([dele.nome, dele.documentos.map((d) => d.id)]).toEqual(['Ivo Divisa', [planta]]);
  expect((await api.tentar(id, 'acoes/deferir')).texto).toContain('parecer de Corpo de Bombeiros');
  const dado = await portal.anonimo().post(`publico/parecer/${pedido?.token ?? ''}`, {
    ...{ veredito: 'com condições', texto: 'Com hidrante', condicoes: [{ texto: 'Instalar hidrante' }] },
  });
  expect(dado.status, dado.texto).toBe(200);
  const parecer = (await api.ver(id)).pareceres?.pedidos.find((p) => p.setor === ORGAO);
  expect(parecer).toMatchObject({
    ...{ situacao: 'respondido', motivo: BOMBEIROS.motivo, respondido_por: { nome: ORGAO } },
    condicoes: [{ texto: 'Instalar hidrante' }],
  });
  // An address is in no event, whichever way it came.
  const { rows } = await portal.base.ownerPool.query(
    `select 1 from requerimento_evento where requerimento_id = $1 and tipo = 'parecer_pedido' and dados::text like '%.example%'`,
    [id],
  );
  expect(rows).toEqual([]);
  await api.agir(id, 'acoes/deferir');
});

it('waits for the address that nobody answered: refused on its field, then sent where the analyst says, with his question and files', async () => {
  const id = await emTriagem({});
  const [, vizinho] = (await api.ver(id)).pareceres?.propostos ?? [];
  expect(vizinho?.externo).toMatchObject({
    ...{ nome: VIZINHO, email: null },
    falta_email: '“E-mail do vizinho” não foi respondido: escreva o e-mail ao pedir.',
  });
  expect((await api.ver(id)).aguardando.map((a) => a.o_que)).toContain(
    `Resolver se pede parecer: ${VIZINHO} (falta o e-mail)`,
  );
  const sem = await api.tentar(id, EXTERNOS, { orgao: VIZINHO });
  expect([sem.status, sem.erro.erros]).toEqual([422, { email: ['Campo obrigatório'] }]);
  expect((await api.ver(id)).pareceres?.pedidos).toEqual([]);
  const matricula = await arquivoDe(id, 'matricula');
  await api.agir(id, EXTERNOS, {
    ...{ orgao: VIZINHO, nome: 'Rita Divisa', email: 'Rita@vizinhos.example', pergunta: 'E o muro?' },
    documentos: [matricula],
  });
  const [pedido] = await mails('rita@vizinhos.example');
  const visto = (await portal.anonimo().get(`publico/parecer/${pedido?.token ?? ''}`)).dados<ParecerExternoVisto>();
  expect([visto.nome, visto.pergunta, visto.documentos.map((d) => d.id), visto.responder_ate]).toEqual([
    'Rita Divisa',
    'E o muro?',
    [matricula],
    '2026-11-24',
  ]);
  await api.agir(id, 'pareceres/propostas/recusar', { setor: ORGAO, motivo: 'Já tem auto de vistoria' });
  expect((await api.ver(id)).pareceres?.propostos).toEqual([]);
  await api.agir(id, 'acoes/deferir');
});

it('a file that the answers come to hide after the link went out is not shown by it any more', async () => {
  const id = await emTriagem({});
  const planta = await arquivoDe(id, 'planta');
  await api.agir(id, EXTERNOS, { orgao: ORGAO });
  const token = (await mails('projetos@bombeiros.example')).at(-1)?.token ?? '';
  const ler = () => portal.anonimo().get(`publico/parecer/${token}/arquivos/${planta}`);
  expect((await ler()).status).toBe(200);
  await api.agir(id, 'pendencias');
  await api.agir(id, 'pendencias/1/itens', { tipo: 'campo', alvo: 'area_ampliada_m2', texto: 'Confira' });
  await api.agir(id, 'pendencias/1/emitir');
  await api.agir(id, 'pendencias/1/responder', { respostas: { '1': '60.00' } }, c.requerente);
  expect((await ler()).status).toBe(404);
  const visto = (await portal.anonimo().get(`publico/parecer/${token}`)).dados<ParecerExternoVisto>();
  expect(visto.documentos.map((d) => d.id)).toEqual([await arquivoDe(id, 'matricula')]);
});

it('is reminded and let go by the rule of the process', async () => {
  const id = await emTriagem({});
  await api.agir(id, EXTERNOS, { orgao: ORGAO });
  const antes = (await mails('projetos@bombeiros.example')).length;
  const rodar = async (): Promise<void> => {
    while (await cumprirMarcos(portal.parts, { error: (e: unknown) => expect(e).toBeUndefined() }));
  };
  // Due on 4 December: called to mind three days before, not waited for from the day after.
  portal.clock.avancar(13 * 24 * 60);
  await rodar();
  const lembrado = (await mails('projetos@bombeiros.example')).slice(antes).map(({ assunto }) => assunto);
  expect(new Set(lembrado)).toEqual(new Set(['Lembrete: a prefeitura espera o seu parecer']));
  portal.clock.avancar(4 * 24 * 60);
  await rodar();
  // The sessions of these weeks ago have ended: what became of it is read from the request itself.
  const { rows } = await portal.base.ownerPool.query<{ situacao: string }>(
    `select estado -> 'pareceres' -> 0 ->> 'situacao' as situacao from requerimento where id = $1`,
    [id],
  );
  expect(rows).toEqual([{ situacao: 'dispensado' }]);
});
