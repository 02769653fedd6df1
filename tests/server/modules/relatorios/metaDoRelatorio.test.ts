import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PrazoTotal } from '../../../../src/schemas/processo/prazos.ts';
import type { RelatorioLido } from '../../../../src/schemas/relatorios/relatorio.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import type { Cliente } from '../../../support/cliente.ts';
import { publicarProcesso } from '../../../support/processoDeTeste.ts';
import { semExtras } from '../requerimentos/processosDaCidade.ts';

let portal: Portal;
let gestora: Cliente;
const ids: number[] = [];

const publicar = (chave: string, prazo_total: PrazoTotal): Promise<number> => {
  const d = semExtras();
  return publicarProcesso(portal.db, portal.cidade, {
    ...d,
    processo: { ...d.processo, chave, nome: chave, nome_curto: chave, prazo_total },
  });
};

beforeAll(async () => {
  portal = await aPortal();
  gestora = await portal.entrar({ permissoes: ['painel.prefeitura', 'prefeitura.requerimento.relatorio'] });
  const corridos = { quantidade: 20, contagem: 'corridos' } as const;
  ids.push(await publicar('um', corridos), await publicar('outro', { ...corridos, inicio: 'pagamento' }));
  ids.push(await publicar('em-uteis', { ...corridos, contagem: 'uteis' }));
});
afterAll(() => portal.drop());

const meta = async (
  tipos: readonly number[],
  relatorio = 'tempo-processo',
  contagem = 'corridos',
): Promise<number | null> => {
  const r = await gestora.get(`painel-prefeitura/relatorio/${relatorio}`, {
    por: 'setor',
    contagem,
    ...(tipos.length === 0 ? {} : { processo: tipos.map(String) }),
  });
  expect(r.status, r.texto).toBe(200);
  return r.dados<RelatorioLido>().meta;
};

describe('a meta dos tempos', () => {
  it('é o prazo total que os tipos contados declaram, contado como o relatório conta', async () => {
    const [um = 0, outro = 0, emUteis = 0] = ids;
    expect([await meta([um]), await meta([um, outro])]).toEqual([20, 20]);
    expect([await meta([emUteis]), await meta([um, emUteis]), await meta([])]).toEqual([null, null, null]);
    expect([await meta([emUteis], 'tempo-processo', 'uteis'), await meta([um], 'tempo-processo', 'uteis')]).toEqual([
      20,
      null,
    ]);
  });

  it('não há onde um dos tipos não tem versão que valha: a antiga não é meta de ninguém', async () => {
    const encerrado = await publicar('encerrado', { quantidade: 20, contagem: 'corridos' });
    expect(await meta([encerrado])).toBe(20);
    await portal.db
      .updateTable('processo_versao')
      .set({ situacao: 'encerrada' })
      .where('processo_id', '=', encerrado)
      .execute();
    const [um = 0] = ids;
    expect([await meta([encerrado]), await meta([um, encerrado]), await meta([um])]).toEqual([null, null, 20]);
  });

  it('não há onde nenhum desenho a mostra', async () => {
    expect(await meta(ids.slice(0, 1), 'tempo-etapa')).toBeNull();
  });
});
