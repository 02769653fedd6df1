import type { Ator } from '../../../src/schemas/requerimento/contexto.ts';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { bifurca, comEtapas, etapa, segue, type Politica } from '../../support/definicaoComRamos.ts';
import { requerente, requerimentoNoMotor } from '../../support/requerimentoNoMotor.ts';

export const ambiental: Ator = { tipo: 'equipe', id: 3, nome: 'Ester', setores: ['SEMAM'], gestor: false };
export const ENVIO = {
  acao: 'enviar' as const,
  respostas: {
    inscricao_imovel: '01.02.117',
    area_ampliada_m2: '60.00',
    solicitante_e_proprietario: true,
    rt: 'CREA-SC 1',
  },
  arquivos: { 'documento:matricula': [10] },
  faltas: {},
};
/** triagem → (urbanismo → medicao | meio_ambiente) → emissao */
export const paralelo = (juncao: Politica = 'todas'): Definicao =>
  comEtapas([
    etapa('triagem', [bifurca('urbanismo', { bloqueia: true }), bifurca('meio_ambiente')]),
    etapa('urbanismo', [segue('medicao')]),
    etapa('medicao', [segue('emissao')]),
    etapa('meio_ambiente', [segue('emissao')], { setor: 'SEMAM' }),
    etapa('emissao', [], { juncao }),
  ]);
export const naBifurcacao = (definicao: Definicao = paralelo()) => {
  const r = requerimentoNoMotor(definicao);
  r.fazer({ acao: 'abrir' }, requerente);
  r.fazer(ENVIO, requerente);
  r.fazer({ acao: 'iniciar' });
  r.fazer({ acao: 'deferir' });
  return r;
};
export const passar = (r: ReturnType<typeof naBifurcacao>, ator: Ator, execucao?: number): void => {
  const qual = execucao === undefined ? {} : { execucao };
  r.fazer({ acao: 'iniciar', ...qual }, ator);
  r.fazer({ acao: 'deferir', ...qual }, ator);
};
