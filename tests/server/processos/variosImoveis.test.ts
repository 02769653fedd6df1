import { describe, expect, it } from 'vitest';
import type { Respostas } from '../../../src/schemas/requerimento/resposta.ts';
import type { RequerimentoVisto } from '../../../src/schemas/requerimento/visao.ts';
import { publicarProcesso } from '../../support/processoDeTeste.ts';
import { cidadeDosProcessos, definicaoDoProcesso } from './cidadeDosProcessos.ts';

const cidade = cidadeDosProcessos(['o11']);

/** O11 with another least number of inscriptions, as a city may set it; absent: as its file has none. */
const comMinimo = async (minimo: string | undefined): Promise<number> => {
  const d = definicaoDoProcesso('o11');
  const { portal } = cidade();
  return publicarProcesso(portal.db, portal.cidade, {
    ...d,
    processo: { ...d.processo, chave: `lotes-${minimo ?? 'sem'}` },
    campos: d.campos.map((c) => {
      if (c.itens !== 'imovel') return c;
      const { minimo_itens: _doArquivo, validacao: _tambem, ...resto } = c;
      return minimo === undefined ? resto : { ...resto, minimo_itens: minimo };
    }),
  });
};
const rascunho = async (processo: number) => {
  const { iara } = cidade();
  const aberto = await iara.post('painel-contribuinte/requerimento', { processo_id: processo });
  const { id, versao } = aberto.dados<{ id: number; versao: number }>();
  const base = `painel-contribuinte/requerimento/${id}`;
  const salvar = (respostas: Respostas) => iara.post(`${base}/respostas`, { respostas });
  /** What is said of the list when it is sent; undefined: nothing is wrong with it. */
  const enviado = async (inscricoes: readonly string[]) => {
    await salvar({ inscricoes: inscricoes.length === 0 ? null : inscricoes });
    return (await iara.post(`${base}/enviar`, { versao })).erro.erros?.['inscricoes'];
  };
  return { id, base, salvar, enviado };
};
const [A, B] = ['01.02.117', '01.02.118'] as const;

describe('a list of properties', () => {
  it('needs one inscription unless the process asks for more [VAL-045] [LIM-005]', async () => {
    const padrao = await rascunho(await comMinimo(undefined));
    expect(await padrao.enviado([])).toEqual(['Informe pelo menos 1 inscrição(ões) imobiliária(s)']);
    expect(await padrao.enviado([A])).toBeUndefined();
    const dois = await rascunho(await comMinimo('2'));
    expect(await dois.enviado([A])).toEqual(['Informe pelo menos 2 inscrição(ões) imobiliária(s)']);
    expect(await dois.enviado([A, B])).toBeUndefined();
    const tres = await rascunho(await comMinimo('3'));
    expect(await tres.enviado([A, B])).toEqual(['Informe pelo menos 3 inscrição(ões) imobiliária(s)']);
    const { db, cidade: organizacao_id } = cidade().portal;
    await db
      .insertInto('imovel')
      .values({ organizacao_id, numero_inscricao: '01.02.119', endereco: 'Rua B' })
      .execute();
    expect(await tres.enviado([A, B, '01.02.119'])).toBeUndefined();
  });

  it('takes none twice, however it is written, and keeps one [VAL-052]', async () => {
    const r = await rascunho(cidade().processo('o11'));
    expect((await r.salvar({ inscricoes: [A] })).status).toBe(200);
    const segunda = await r.salvar({ inscricoes: [A, '0102117'] });
    expect(segunda.dados<{ erros: Record<string, readonly string[]> }>().erros['inscricoes']).toEqual([
      'Imóvel já adicionado',
    ]);
    expect(await r.enviado([A, '01-02-117'])).toEqual(['Imóvel já adicionado']);
    await r.salvar({ inscricoes: [A] });
    const visto = (await cidade().iara.get(r.base)).dados<RequerimentoVisto>();
    expect(visto.formulario?.respostas['inscricoes']).toEqual([A]);
  });

  it('takes only those that the registry knows', async () => {
    const r = await rascunho(cidade().processo('o11'));
    expect(await r.enviado([A, '99.99.999'])).toEqual(['99.99.999: Imóvel não localizado']);
  });
});
