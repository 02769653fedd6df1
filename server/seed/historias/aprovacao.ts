import type { Respostas } from '../../../src/schemas/requerimento/resposta.ts';
import type { ClienteDaApi } from '../clienteDaApi.ts';
import type { Anexos } from '../condutor.ts';
import { PROFISSIONAIS } from '../dadosDaDemonstracao.ts';
import { imovelDe, processoDe, registroDe, type Elenco } from '../elenco.ts';

const RT = registroDe(PROFISSIONAIS[1]);

/** A request for a new house, as somebody fills it in. */
export const respostasDaObra = (e: Elenco, imovel: number, outras: Respostas = {}): Respostas => ({
  tipo_obra: 'edificacao_nova',
  requerente_condicao: 'proprietario',
  rt_projeto: RT,
  rt_obra: RT,
  zona: 'urbana',
  contribuinte_iptu: imovelDe(e, imovel).numero_inscricao,
  uso: 'residencial',
  num_blocos: 1,
  area_matricula_m2: '360.00',
  area_levantamento_m2: '360.00',
  outorga_onerosa: false,
  categoria_isencao: 'nenhuma',
  tem_equipamento: false,
  ...outras,
});

/** Files it and pays the fee of the examination, so that the analysis begins. @returns its id */
export const emAnalise = async (
  e: Elenco,
  quem: { readonly requerente: ClienteDaApi; readonly analista: ClienteDaApi },
  dias: { readonly protocolo: number; readonly taxa: number; readonly analise: number },
  { respostas, taxa, anexos = {} }: { readonly respostas: Respostas; readonly taxa: string; readonly anexos?: Anexos },
): Promise<number> => {
  const { condutor, tempo } = e;
  const { requerente, analista } = quem;
  await tempo.ate(dias.protocolo, '09:10');
  const id = await condutor.protocolar(requerente, processoDe(e, 'alvara-aprovacao-execucao'), respostas, { anexos });
  await tempo.ate(dias.taxa, '10:20');
  await condutor.agir(analista, id, 'acoes/iniciar');
  await condutor.taxas(analista, requerente, id, 'aprovadas', {
    tev_coe: { valor: taxa, motivo: 'Tabela da lei, pela área a construir' },
  });
  await condutor.agir(analista, id, 'acoes/deferir', { respostas: { pagou_em_atraso: false } });
  await tempo.ate(dias.analise, '08:40');
  await condutor.agir(analista, id, 'acoes/iniciar');
  return id;
};
