import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { avisarOrigens } from '../../../server/modules/requerimentos/ligacoes/avisarOrigens.ts';
import type { Respostas } from '../../../src/schemas/requerimento/resposta.ts';
import { cidadeDosProcessos, definicaoDoProcesso } from './cidadeDosProcessos.ts';
import { abrir, type Caminhada } from './percorrer.ts';
import type { Passo } from './tipos.ts';

const cidade = cidadeDosProcessos(['o1', 'o2', 'habite_se', 'o8', 'alvara_construcao', 'reanalise', 'substituicao']);

const O2: Respostas = {
  inscricao_imovel: '01.02.117',
  area_ampliada_m2: '60.00',
  solicitante_e_proprietario: true,
  rt: 'CREA-SC 1',
};
const percorrer = async (arquivo: string, respostas: Respostas, passos: readonly Passo[]): Promise<Caminhada> => {
  const r = await abrir(cidade(), arquivo, definicaoDoProcesso(arquivo), respostas);
  for (const passo of passos) await r.passar(passo);
  return r;
};
const licenciado = () =>
  percorrer('o2', O2, [
    { etapa: 'abertura' },
    { etapa: 'aprovacao' },
    { etapa: 'emissao', faz: 'deferir-e-finalizar' },
  ]);
const numeroDaLicenca = async (r: Caminhada): Promise<string> =>
  (await r.ver()).emitidos.find((e) => e.tipo === 'licenca')?.numero ?? '';
const tipos = async (): Promise<readonly string[]> =>
  (await cidade().iara.get('painel-contribuinte/processo'))
    .dados<{ data: { nome: string }[] }>()
    .data.map((t) => t.nome);

describe('O8: renovação de alvará', () => {
  const respostas = (alvara_anterior: string, mais: object = {}): Respostas => ({
    alvara_anterior,
    obra_iniciada: false,
    testada_m: '12.50',
    ...mais,
  });

  it('parte de uma licença que vale, cobra as duas taxas pela unidade exata e emite por mais um ano', async () => {
    const r = await percorrer('o8', respostas(await numeroDaLicenca(await licenciado())), [
      { etapa: 'formulario' },
      { etapa: 'pagamento' },
      { etapa: 'emissao', faz: 'deferir-e-finalizar' },
    ]);
    const visto = await r.ver();
    // 13.59 × 3.4946 = 47.4916…; 9.5 × 3.4946 = 33.1987: the unit keeps its decimals, the amount is rounded once.
    expect([visto.situacao, visto.cobrancas.map((k) => k.valor)]).toEqual(['Deferido', ['47.49', '33.20']]);
    expect(visto.emitidos.find((e) => e.tipo === 'licenca')?.valido_ate).toBe('2027-11-16');
  });

  it('a terceira renovação pede a obra iniciada, e sem licença não há renovação', async () => {
    const { iara } = cidade();
    const tentar = async (corpo: Respostas) => {
      const r = await iara.post('painel-contribuinte/requerimento', { processo_id: cidade().processo('o8') });
      const { id, versao } = r.dados<{ id: number; versao: number }>();
      // Whatever the browser says of how often it was renewed counts for nothing.
      const enganosas = { ...corpo, renovacoes_anteriores: 0, numero_renovacao: '1' };
      const salvo = await iara.post(`painel-contribuinte/requerimento/${id}/respostas`, { respostas: enganosas });
      const { valores } = salvo.dados<{ valores: Respostas }>();
      const { erros } = (await iara.post(`painel-contribuinte/requerimento/${id}/enviar`, { versao })).erro;
      return { lidas: [valores['renovacoes_anteriores'], valores['numero_renovacao']], erros };
    };
    const renovar = async (alvara: string, fim: readonly Passo[]) =>
      numeroDaLicenca(await percorrer('o8', respostas(alvara), [{ etapa: 'formulario' }, ...fim]));
    const concedida: readonly Passo[] = [{ etapa: 'pagamento' }, { etapa: 'emissao', faz: 'deferir-e-finalizar' }];
    const frase = ['A partir da terceira renovação a obra precisa ter sido iniciada'];

    const primeira = await numeroDaLicenca(await licenciado());
    expect(await tentar(respostas(primeira))).toMatchObject({ lidas: [0, 1] });
    await renovar(primeira, [{ etapa: 'pagamento', faz: 'indeferir' }]);
    const renovada = await renovar(primeira, concedida);
    expect(await tentar(respostas(renovada)), 'a denied one does not count').toMatchObject({ lidas: [1, 2] });
    const deNovo = await renovar(renovada, concedida);
    // By the last paper, the one before it or the first permit: it is the third all the same.
    for (const alvara of [deNovo, renovada, primeira])
      expect(await tentar(respostas(alvara)), alvara).toMatchObject({
        lidas: [2, 3],
        erros: { obra_iniciada: frase },
      });
    const iniciada = await tentar(respostas(deNovo, { obra_iniciada: true }));
    expect(iniciada.erros).not.toHaveProperty('obra_iniciada');
    const outra = await numeroDaLicenca(await licenciado());
    expect(await tentar(respostas(outra)), 'another permit begins anew').toMatchObject({ lidas: [0, 1] });
    const semLicenca = await tentar(respostas('999/2026'));
    expect(semLicenca).toMatchObject({
      lidas: [undefined, undefined],
      erros: { alvara_anterior: [expect.any(String)] },
    });
  });

  it('pode ser negada em qualquer das etapas da prefeitura', async () => {
    const numero = await numeroDaLicenca(await licenciado());
    for (const antes of [[], [{ etapa: 'pagamento' }]] satisfies Passo[][]) {
      const etapa = antes.length === 0 ? 'pagamento' : 'emissao';
      const r = await percorrer('o8', respostas(numero), [
        { etapa: 'formulario' },
        ...antes,
        { etapa, faz: 'indeferir' },
      ]);
      expect((await r.ver()).situacao).toBe('Indeferido');
    }
  });
});

/** What the loop of the portal does once such a request has ended. */
const avisar = async (): Promise<void> => {
  while (await avisarOrigens(cidade().portal.parts, pino({ enabled: false })));
};
/** A request of this type that starts from an earlier one. */
const partindoDe = async (arquivo: string, origem: number, respostas: Respostas): Promise<Caminhada> =>
  abrir(cidade(), arquivo, definicaoDoProcesso(arquivo), respostas, { origem_id: origem });

describe('tipos que partem de um requerimento decidido', () => {
  it('a reanálise está entre os tipos e, deferida, reabre a análise do requerimento a que se refere [TELA-008]', async () => {
    expect(await tipos()).toContain('Reanálise de requerimento');
    const negado = await percorrer('o2', O2, [{ etapa: 'abertura' }, { etapa: 'aprovacao', faz: 'indeferir' }]);
    expect((await negado.ver()).situacao).toBe('Indeferido');
    const r = await partindoDe('reanalise', negado.id, { razoes: 'O recuo foi medido do muro, e não da divisa.' });
    for (const passo of [{ etapa: 'pedido' }, { etapa: 'exame', faz: 'deferir-e-finalizar' }] satisfies Passo[])
      await r.passar(passo);
    await avisar();
    expect((await r.ver()).situacao).toBe('Deferido');
    const reaberto = await negado.ver();
    expect([reaberto.situacao, reaberto.etapa?.chave]).toEqual(['Aguardando prefeitura', 'aprovacao']);
  });

  it('indeferida, a reanálise deixa a decisão como estava', async () => {
    const negado = await percorrer('o2', O2, [{ etapa: 'abertura' }, { etapa: 'aprovacao', faz: 'inviabilizar' }]);
    const r = await partindoDe('reanalise', negado.id, { razoes: 'Peço nova medição.' });
    for (const passo of [{ etapa: 'pedido' }, { etapa: 'exame', faz: 'indeferir' }] satisfies Passo[])
      await r.passar(passo);
    await avisar();
    expect((await negado.ver()).situacao).toBe('Inviável');
  });

  it('a substituição de projeto põe os arquivos novos no lugar dos aprovados [TELA-009]', async () => {
    expect(await tipos()).toContain('Substituição de projeto aprovado');
    const aprovado = await licenciado();
    const chave = 'projeto_arquitetonico_aprovacao';
    const arquivos = async () =>
      (await aprovado.ver()).documentos.find((d) => d.chave === chave)?.arquivos.map((a) => a.id) ?? [];
    const antes = await arquivos();
    expect(antes).toHaveLength(1);
    const r = await partindoDe('substituicao', aprovado.id, {
      alteracoes: 'Troca da escada de lugar.',
      area_ampliada_m2: '60.00',
      muda_area: false,
    });
    await r.passar({ etapa: 'pedido' });
    expect(await arquivos(), 'before it is granted nothing changes').toEqual(antes);
    await r.passar({ etapa: 'analise', faz: 'deferir-e-finalizar' });
    await avisar();
    const depois = await arquivos();
    expect([depois.length, depois.some((id) => antes.includes(id))]).toEqual([1, false]);
    expect((await aprovado.ver()).situacao).toBe('Deferido');
  });
});
