import { noFuso, FUSO_PADRAO } from '../../src/schemas/brasil/momento.ts';
import type { ArquivoAEnviar, ClienteDaApi } from './clienteDaApi.ts';
import { EMPRESA } from './dadosDaDemonstracao.ts';
import { cpfFicticio } from './documentosFicticios.ts';

/** A power of attorney that waits for the city to look at it, and somebody whom a penalty keeps from new requests. */
export const criarPoderes = async (
  requerente: ClienteDaApi,
  gestor: ClienteDaApi,
  { procuracao, hoje }: { readonly procuracao: ArquivoAEnviar; readonly hoje: Date },
): Promise<void> => {
  const chamada = 'painel-contribuinte/procuracoes';
  const { id } = await requerente.enviar<{ id: number }>(`${chamada}/arquivo`, {}, procuracao);
  await requerente.post(`${chamada}/pedir`, {
    documento: EMPRESA.cnpj,
    nome: EMPRESA.nome,
    poderes: 'Todos os requerimentos da igreja',
    arquivo: String(id),
  });
  const ano = Number(noFuso(hoje.toISOString(), FUSO_PADRAO)?.dia.slice(0, 4));
  await gestor.post('painel-prefeitura/cadastro/penalidade', {
    documento: cpfFicticio(9_001),
    motivo: 'Declaração falsa em requerimento de reforma',
    fundamento: `Auto de infração 12/${ano}`,
    inicio: `${ano}-02-01`,
    fim: `${ano + 1}-01-31`,
  });
};
