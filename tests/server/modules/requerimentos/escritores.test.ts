import { describe, expect, it } from 'vitest';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import { comEtapas, etapa } from '../../../support/definicaoComRamos.ts';
import { definicaoO2 } from '../../../support/definicaoO2.ts';
import { processosDaCidade } from './processosDaCidade.ts';

const o2 = processosDaCidade();
const ESCRITORES = 50;
type Numeracao = Definicao['processo']['numeracao'];

const [emitido] = definicaoO2().documentos_emitidos;
if (emitido === undefined) throw new Error('O2 issues a licence');

/** One step of the city, which issues a licence; numbered in its own way. */
const numerado = (numeracao: Numeracao, setores: readonly string[] = []): Definicao => {
  const d = comEtapas([
    etapa('emissao', [], {
      emite: emitido.chave,
      ...(setores.length === 0
        ? {}
        : {
            distribuicao: {
              setores: setores.map((setor) => ({ setor, condicao: 'area_ampliada_m2 > 0', motivo: 'Território' })),
            },
          }),
    }),
  ]);
  return {
    ...d,
    setores: [
      ...d.setores,
      ...setores.filter((s) => !d.setores.some((x) => x.sigla === s)).map((s) => ({ sigla: s, nome: s })),
    ],
    documentos_emitidos: [emitido],
    processo: { ...d.processo, numeracao },
  };
};
const aoMesmoTempo = <T>(faz: (i: number) => Promise<T>): Promise<readonly T[]> =>
  Promise.all(Array.from({ length: ESCRITORES }, (_, i) => faz(i)));
const protocolados = (processo: number) => aoMesmoTempo(() => o2.protocolado(processo));
const numeroDe = async (id: number): Promise<string> =>
  (
    await o2.portal.db
      .selectFrom('requerimento')
      .select('numero_processo')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).numero_processo ?? '';
const emOrdem = (numeros: readonly string[]): readonly number[] =>
  numeros.map((n) => Number(n.split('/')[0])).toSorted((a, b) => a - b);
const UM_A_CINQUENTA = Array.from({ length: ESCRITORES }, (_, i) => i + 1);

/** How far the series of a sector has counted. */
const numeroAtual = async (numeracao: Numeracao, setor: string): Promise<number> => {
  const serie = await o2.portal.db
    .selectFrom('serie_numerica')
    .select('proximo')
    .where('serie', '=', `setor:${setor}`)
    .where('ano', '=', numeracao === 'sequencial_setor' ? 0 : 2026)
    .executeTakeFirst();
  return serie === undefined ? 0 : Number(serie.proximo) - 1;
};

describe(`${ESCRITORES} writers at once on one series`, () => {
  it('leave no gap and no double in the numbers of requests, of processes by type, and of licences', async () => {
    const processo = await o2.publicado(numerado('sequencial_tipo'));
    const ids = await protocolados(processo);
    const { rows } = await o2.portal.base.ownerPool.query<{ numero: string }>(
      'select numero from requerimento where numero is not null',
    );
    expect(emOrdem(rows.map((r) => r.numero.split('/')[1] ?? ''))).toEqual(rows.map((_, i) => i + 1));
    await Promise.all(ids.map((id) => o2.api.agir(id, 'acoes/iniciar')));
    expect(emOrdem(await Promise.all(ids.map(numeroDe)))).toEqual(UM_A_CINQUENTA);
    await Promise.all(ids.map((id) => o2.api.agir(id, 'acoes/deferir-e-finalizar')));
    const licencas = await o2.portal.db
      .selectFrom('documento')
      .select('numero')
      .where('requerimento_id', 'in', [...ids])
      .where('tipo', '=', 'licenca')
      .execute();
    expect(emOrdem(licencas.map((l) => l.numero ?? ''))).toEqual(UM_A_CINQUENTA);
  }, 120_000);

  it.each<readonly [Numeracao, RegExp]>([
    ['sequencial_setor', /^\d+$/],
    ['sequencial_setor_ano', /^\d+\/2026$/],
  ])(
    '%s: each sector counts its own, also where a rule chose the sector',
    async (numeracao, forma) => {
      const daqui = await protocolados(await o2.publicado(numerado(numeracao)));
      const dali = await o2.protocolado(await o2.publicado(numerado(numeracao, ['SEMAM'])));
      const [antes, deOutro] = [await numeroAtual(numeracao, 'SEURB'), await numeroAtual(numeracao, 'SEMAM')];
      await Promise.all([
        ...daqui.map((id) => o2.api.agir(id, 'acoes/iniciar')),
        o2.api.agir(dali, 'acoes/iniciar', {}, o2.c.deOutroSetor),
      ]);
      const numeros = await Promise.all(daqui.map(numeroDe));
      for (const n of numeros) expect(n).toMatch(forma);
      expect(emOrdem(numeros)).toEqual(UM_A_CINQUENTA.map((n) => n + antes));
      expect(emOrdem([await numeroDe(dali)]), 'a contagem do setor a que chegou').toEqual([deOutro + 1]);
    },
    120_000,
  );

  it('one typed number goes to one of them; the others are told at its field', async () => {
    const ids = await protocolados(await o2.publicado(numerado('manual')));
    const respostas = await Promise.all(
      ids.map((id) => o2.api.tentar(id, 'acoes/iniciar', { numero_processo: '77/2026' })),
    );
    expect(respostas.filter((r) => r.status === 200)).toHaveLength(1);
    for (const r of respostas.filter((x) => x.status !== 200))
      expect([r.status, Object.keys(r.erro.erros ?? {})]).toEqual([422, ['numero_processo']]);
  }, 120_000);
});

describe(`${ESCRITORES} writers at once on one request`, () => {
  it('exactly one wins, in act after act; every other is told who did what', async () => {
    const id = await o2.protocolado(await o2.publicado(numerado('sequencial_tipo')));
    const atos = [
      ['acoes/iniciar', {}],
      ['acoes/pausar', { motivo: 'Falta um dado' }],
      ['acoes/retomar', {}],
      ['acoes/deferir-e-finalizar', {}],
    ] as const;
    for (const [caminho, corpo] of atos) {
      const { versao, prioridade: tem } = await o2.api.ver(id);
      // The one that it has already would be refused for that, not for coming late.
      const prioridade = tem === 'alto' ? 'urgente' : 'alto';
      const respostas = await aoMesmoTempo((i) =>
        (i % 2 === 0 ? o2.c.analista : o2.c.gestor).post(
          `painel-prefeitura/requerimento/${id}/${i % 2 === 0 ? caminho : 'acoes/priorizar'}`,
          { versao, ...(i % 2 === 0 ? corpo : { prioridade }) },
        ),
      );
      const ganharam = respostas.filter((r) => r.status === 200);
      expect(ganharam, caminho).toHaveLength(1);
      for (const r of respostas.filter((x) => x.status !== 200)) {
        expect([r.status, r.erro.codigo]).toEqual([409, 'versao_desatualizada']);
        expect(r.mensagem).toMatch(/^Enquanto isso, (Dalva Montalegre|Gil Gestor) .+ Confira antes de continuar\.$/);
      }
      const agora = await o2.api.ver(id);
      expect(agora.versao).toBe(versao + 1);
      // Whoever won, the act itself is taken next, so that the next round finds the next state.
      if (agora.acoes.some((a) => `acoes/${a.acao}` === caminho)) await o2.api.agir(id, caminho, corpo);
    }
    expect((await o2.api.ver(id)).desfecho?.situacao).toBe('Deferido');
    const { rows } = await o2.portal.base.ownerPool.query<{ tipo: string; n: number }>(
      "select tipo, count(*)::int as n from requerimento_evento where requerimento_id = $1 and tipo in ('etapa_iniciada', 'etapa_pausada', 'documento_emitido', 'requerimento_encerrado') group by 1",
      [id],
    );
    expect(rows.map((r) => r.n)).toEqual([1, 1, 1, 1]);
  }, 120_000);
});
