import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Campo } from '../../../../src/schemas/processo/campo.ts';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, protocolarO2, respostasO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import type { Cliente } from '../../../support/cliente.ts';
import { definicaoO2 } from '../../../support/definicaoO2.ts';
import { publicarProcesso } from '../../../support/processoDeTeste.ts';
import { requerimentoPelaApi } from '../../../support/requerimentoPelaApi.ts';

let portal: Portal;
let c: CenarioO2;
let api: ReturnType<typeof requerimentoPelaApi>;

interface Consulta {
  readonly encontrado: boolean;
  readonly titulo?: string;
  readonly mensagem?: string;
  readonly opcoes?: readonly { readonly valor: string; readonly titulo: string; readonly detalhe: string }[];
}

const semTaxas = (chave: string, serie = chave): Definicao => {
  const d = definicaoO2({ taxas: [], documentos: definicaoO2().documentos.filter((x) => x.etapa === 'abertura') });
  return {
    ...d,
    processo: { ...d.processo, chave, nome_curto: chave },
    documentos_emitidos: d.documentos_emitidos.map((x) => ({ ...x, serie })),
  };
};
const queCita = (chave: string, partes: Partial<Campo>): Promise<number> => {
  const d = semTaxas(chave);
  return publicarProcesso(portal.db, portal.cidade, {
    ...d,
    documentos_emitidos: d.documentos_emitidos.map((x) => ({ ...x, campos: [...(x.campos ?? []), 'alvara'] })),
    campos: [...d.campos, { chave: 'alvara', nome: 'Alvará', tipo: 'requerimento', obrigatorio: true, ...partes }],
    etapas: d.etapas.map((e) =>
      e.chave === 'abertura'
        ? { ...e, secoes: [...(e.secoes ?? []), { chave: 'antes', titulo: 'Antes', campos: ['alvara'] }] }
        : e,
    ),
  });
};
const licenciar = async (processo: number) => {
  const { id, numero } = await protocolarO2(portal, { ...c, processo });
  for (const acao of ['iniciar', 'deferir', 'iniciar', 'deferir-e-finalizar']) await api.agir(id, `acoes/${acao}`);
  const { numero: papel, codigo } = (await api.ver(id)).emitidos.find((x) => x.tipo === 'licenca') ?? {};
  return { id, numero, papel: papel ?? '', codigo: codigo ?? '' };
};
const rascunho = async (processo: number, quem: Cliente = c.requerente, respostas: object = respostasO2) => {
  const { id } = (await quem.post('painel-contribuinte/requerimento', { processo_id: processo })).dados<{
    id: number;
  }>();
  await quem.post(`painel-contribuinte/requerimento/${id}/respostas`, { respostas });
  return id;
};
const consultar = async (id: number, valor: string, quem: Cliente = c.requerente): Promise<Consulta> =>
  (await quem.get(`painel-contribuinte/requerimento/${id}/consulta`, { campo: 'alvara', valor })).dados<Consulta>();

let obra: number;
let reforma: number;
beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-19T15:00:00Z' });
  c = await cenarioO2(portal);
  api = requerimentoPelaApi(portal, c);
  obra = await publicarProcesso(portal.db, portal.cidade, semTaxas('obra'));
  reforma = await publicarProcesso(portal.db, portal.cidade, semTaxas('reforma'));
});
afterAll(() => portal.drop());

it('[W17] a field that says so takes a licence that has lapsed, which others refuse', async () => {
  const { papel } = await licenciar(obra);
  await portal.base.ownerPool.query(`update documento set valido_ate = '2026-11-01' where numero = $1`, [papel]);
  const comum = await rascunho(await queCita('so-em-vigor', { processos: ['obra'] }));
  expect(await consultar(comum, papel)).toEqual({
    encontrado: false,
    mensagem: `Alvará de licença para ampliação nº ${papel} venceu em 01/11/2026`,
  });
  const aceita = { situacoes: ['em_vigor', 'vencida'] } as const;
  const id = await rascunho(
    await queCita('tambem-vencida', { processos: ['obra'], aceita: { situacoes: [...aceita.situacoes] } }),
  );
  expect(await consultar(id, papel)).toMatchObject({ encontrado: true });
  await api.anexar(id, 'matricula');
  await c.requerente.post(`painel-contribuinte/requerimento/${id}/respostas`, { respostas: { alvara: papel } });
  await api.agir(id, 'enviar', {}, c.requerente);
});

it('[W17] after a sale the property is the key, or anybody’s number with the code of its paper', async () => {
  const { papel, codigo } = await licenciar(obra);
  const comprador = c.outroRequerente;
  const { inscricao_imovel: inscricao, ...semImovel } = respostasO2;
  const soSua = await rascunho(await queCita('so-sua', { processos: ['obra'] }), comprador);
  expect((await consultar(soSua, papel, comprador)).encontrado).toBe(false);
  const doImovel = await queCita('do-imovel', {
    processos: ['obra'],
    aceita: { de: 'imovel', imovel: 'inscricao_imovel' },
  });
  const sem = await rascunho(doImovel, comprador, semImovel);
  expect(await consultar(sem, papel, comprador)).toEqual({
    encontrado: false,
    mensagem: 'Responda antes qual é o imóvel: a licença é procurada por ele',
  });
  await comprador.post(`painel-contribuinte/requerimento/${sem}/respostas`, {
    respostas: { inscricao_imovel: inscricao },
  });
  expect(await consultar(sem, papel, comprador)).toMatchObject({ encontrado: true });
  const comCodigo = await rascunho(
    await queCita('com-codigo', { processos: ['obra'], aceita: { de: 'qualquer' } }),
    comprador,
  );
  expect((await consultar(comCodigo, papel, comprador)).mensagem).toContain('código de verificação');
  expect((await consultar(comCodigo, `${papel} ${'x'.repeat(27)}`, comprador)).encontrado).toBe(false);
  expect(await consultar(comCodigo, `${papel} ${codigo}`, comprador)).toMatchObject({ encontrado: true });
});

it('[W4] a paper says the number of the licence that it cites, also where its request was typed, and never the code of somebody else’s paper', async () => {
  const { numero, papel, codigo } = await licenciar(obra);
  const processo = await queCita('que-diz', {
    processos: ['obra'],
    aceita: { de: 'qualquer' },
  });
  const dito = async (alvara: string): Promise<string> => {
    const id = await rascunho(processo);
    await api.anexar(id, 'matricula');
    await c.requerente.post(`painel-contribuinte/requerimento/${id}/respostas`, { respostas: { alvara } });
    await api.agir(id, 'enviar', {}, c.requerente);
    for (const acao of ['iniciar', 'deferir', 'iniciar', 'deferir-e-finalizar']) await api.agir(id, `acoes/${acao}`);
    const { conteudo } = await portal.db
      .selectFrom('documento')
      .select('conteudo')
      .where('requerimento_id', '=', id)
      .where('tipo', '=', 'licenca')
      .executeTakeFirstOrThrow();
    return JSON.stringify(conteudo);
  };
  expect(await dito(numero)).toContain(`"valor":"${papel} (requerimento ${numero})"`);
  const comCodigo = await dito(`${papel} ${codigo}`);
  expect(comCodigo).toContain(`"valor":"${papel}"`);
  expect(comCodigo).not.toContain(codigo);
});

it('[W17] a reconsideration cites a request that was refused', async () => {
  const { id: negado, numero } = await protocolarO2(portal, { ...c, processo: obra });
  await api.agir(negado, 'acoes/iniciar');
  await api.agir(negado, 'acoes/indeferir', { motivo: 'Recuo insuficiente' });
  const id = await rascunho(
    await queCita('reconsideracao', { processos: ['obra'], aceita: { situacoes: ['negada'] } }),
  );
  expect(await consultar(id, numero)).toMatchObject({ encontrado: true });
  await api.anexar(id, 'matricula');
  await c.requerente.post(`painel-contribuinte/requerimento/${id}/respostas`, { respostas: { alvara: numero } });
  await api.agir(id, 'enviar', {}, c.requerente);
  const { licencas } = await portal.db
    .selectFrom('requerimento')
    .select('licencas')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(licencas).toEqual({ alvara: negado });
});

it('[W17] of two licences of one number the applicant chooses; the newest is never taken silently', async () => {
  const [um, outro] = [await licenciar(obra), await licenciar(reforma)];
  await portal.base.ownerPool.query('update documento set numero = $1 where codigo = any($2)', [
    '77/2026',
    [um.codigo, outro.codigo],
  ]);
  const id = await rascunho(await queCita('de-duas', {}));
  const dito = await consultar(id, '77/2026');
  expect(dito).toMatchObject({ encontrado: false, mensagem: 'Há 2 com este número. Escolha qual' });
  expect(dito.opcoes?.map(({ valor }) => valor).toSorted()).toEqual(
    [um, outro].map(({ numero }) => `77/2026 (requerimento ${numero})`).toSorted(),
  );
  expect(dito.opcoes?.[0]?.detalhe).toContain('Rua das Acácias, 340');
  await api.anexar(id, 'matricula');
  const responder = (alvara: string) =>
    c.requerente.post(`painel-contribuinte/requerimento/${id}/respostas`, { respostas: { alvara } });
  await responder('77/2026');
  expect((await api.tentar(id, 'enviar', {}, c.requerente)).erro.erros).toEqual({
    alvara: ['Há 2 com este número. Escolha qual'],
  });
  await responder(`77/2026 (requerimento ${um.numero})`);
  await api.agir(id, 'enviar', {}, c.requerente);
  const { licencas } = await portal.db
    .selectFrom('requerimento')
    .select('licencas')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(licencas).toEqual({ alvara: um.id });
});
