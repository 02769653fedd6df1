import { beforeAll, expect, it } from 'vitest';
import { reunirFatos } from '../../../server/modules/relatorios/reunirFatos.ts';
import type { RelatorioLido } from '../../../src/schemas/relatorios/relatorio.ts';
import type { Respostas } from '../../../src/schemas/requerimento/resposta.ts';
import { cidadeDosProcessos, definicaoDoProcesso } from './cidadeDosProcessos.ts';
import { abrir } from './percorrer.ts';
import type { Passo } from './tipos.ts';

const cidade = cidadeDosProcessos(['o1', 'o2', 'alvara_construcao', 'habite_se']);
const LOTE = '01.02.117';
const RESPONSAVEIS = ['projeto', 'execucao'].map((responsabilidade) => ({
  responsabilidade,
  profissional: 'CREA-SC 1',
  anotacao: '2026-77',
}));
const CASA: Respostas = {
  imovel: LOTE,
  tipo_obra: 'nova',
  usos: ['residencial_uni'],
  pavimentos: [
    { pavimento: 'Térreo', computavel: '120', nao_computavel: '20' },
    { pavimento: '1º', computavel: '80', vazia: '6.5' },
  ],
  responsaveis: RESPONSAVEIS,
};

beforeAll(async () => {
  const { db, cidade: organizacao_id } = cidade().portal;
  const { id: zona } = await db
    .insertInto('zona_ocupacao')
    .values({ organizacao_id, sigla: 'ZR-2', descricao: 'Residencial', percentual: '60', coeficiente_qma: '60' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('imovel')
    .set({ zona_ocupacao_id: zona, endereco_partes: JSON.stringify({ bairro: 'Beira-Rio' }) })
    .where('organizacao_id', '=', organizacao_id)
    .where('numero_inscricao', '=', LOTE)
    .execute();
});

const caminhar = async (arquivo: string, respostas: Respostas, passos: readonly Passo[]) => {
  const r = await abrir(cidade(), arquivo, definicaoDoProcesso(arquivo), respostas);
  for (const passo of passos) await r.passar(passo);
  return r;
};

it('a zona e o bairro vêm do imóvel, a taxa é da área computável, e o que se licenciou está no quadro de áreas', async () => {
  const r = await caminhar('alvara_construcao', CASA, [
    { etapa: 'pedido' },
    { etapa: 'analise' },
    { etapa: 'emissao', faz: 'deferir-e-finalizar' },
  ]);
  const { estado } = await cidade()
    .portal.db.selectFrom('requerimento')
    .select('estado')
    .where('id', '=', r.id)
    .executeTakeFirstOrThrow();
  expect(estado).toMatchObject({
    situacao: 'Deferido',
    respostas: { zona: 'ZR-2', bairro: 'Beira-Rio', area_computavel: '200' },
    // 0,012 UFM for each of 200 m², with the UFM at R$ 187,42.
    cobrancas: [expect.objectContaining({ taxa: 'alvara', valor: '449.81' })],
  });
  const { portal } = cidade();
  while (await reunirFatos(portal.db, portal.clock.now()));
  const gestora = await portal.entrar({ permissoes: ['painel.prefeitura', 'prefeitura.requerimento.relatorio'] });
  for (const [por, chave] of [
    ['zona', 'ZR-2'],
    ['bairro', 'Beira-Rio'],
    ['projeto', 'Edificação nova'],
  ] as const) {
    const lido = (await gestora.get(`painel-prefeitura/relatorio/quadro-area?por=${por}`)).dados<RelatorioLido>();
    expect(
      lido.grupos.map((g) => [g.chave, g.valores['licenciada']]),
      por,
    ).toEqual([[chave, 226.5]]);
  }
});

it('o habite-se aceita o alvará que saiu dele', async () => {
  const alvara = await caminhar('alvara_construcao', { ...CASA, imovel: '01.02.118' }, [
    { etapa: 'pedido' },
    { etapa: 'analise' },
    { etapa: 'emissao', faz: 'deferir-e-finalizar' },
  ]);
  const numero = (await alvara.ver()).emitidos.find((e) => e.tipo === 'licenca')?.numero ?? '';
  const habiteSe = await caminhar(
    'habite_se',
    {
      inscricao_imovel: '01.02.118',
      finalidade: 'construcao',
      alvara_construcao: numero,
      area_obra_m2: '200',
      tem_fossa: false,
    },
    [{ etapa: 'abertura' }],
  );
  expect((await habiteSe.ver()).situacao).toBe('Aguardando prefeitura');
});
