import { describe, expect, it } from 'vitest';
import { renomear } from '../../../../../src/schemas/processo/edicao/citacoes.ts';
import { definicaoO2 } from '../../../../support/definicaoO2.ts';
import {
  api,
  comTriagem,
  comVersaoNova,
  conferirCadeia,
  emTarefa,
  palcoDaMigracao,
  portal,
} from './palcoDaMigracao.ts';

palcoDaMigracao();

describe('running requests and a version with other keys', () => {
  it('fees, issued papers and what they were charged in go by their new keys, in the rows too', async () => {
    const renomeada = renomear(
      renomear(renomear(definicaoO2(), 'taxas[0].chave', 'iss_da_obra'), 'etapas[1].chave', 'triagem'),
      'documentos_emitidos[0].chave',
      'licenca',
    );
    const [id = 0] = await comVersaoNova(1, renomeada);
    await api.agir(id, 'acoes/iniciar');
    await api.agir(id, 'acoes/gerar-taxas');
    const feita = await emTarefa('migrar', await comTriagem());
    expect(feita.contagens).toMatchObject({ passam: 1, nao_passam: 0 });
    const linhas = await portal.db
      .selectFrom('cobranca')
      .select(['taxa', 'etapa'])
      .where('requerimento_id', '=', id)
      .orderBy('sequencia')
      .execute();
    expect(linhas).toEqual([
      { taxa: 'iss_da_obra', etapa: 'triagem' },
      { taxa: 'alvara', etapa: 'triagem' },
    ]);
    await conferirCadeia(id);
    await api.pagar(id);
    const pagas = await portal.db
      .selectFrom('cobranca')
      .select('pagamento')
      .where('requerimento_id', '=', id)
      .execute();
    expect(pagas).toEqual([{ pagamento: 'aprovado' }, { pagamento: 'aprovado' }]);
  });
});
