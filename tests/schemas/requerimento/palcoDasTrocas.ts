import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import type { Comando } from '../../../src/schemas/requerimento/comandos.ts';
import type { Ator } from '../../../src/schemas/requerimento/contexto.ts';
import { comEtapas, etapa } from '../../support/definicaoComRamos.ts';
import { requerente, requerimentoNoMotor } from '../../support/requerimentoNoMotor.ts';

const base = comEtapas([etapa('analise', [])]);
/** With a table of professionals beside the single field. */
export const d: Definicao = {
  ...base,
  campos: [...base.campos, { chave: 'equipe', nome: 'Responsáveis', tipo: 'responsaveis', obrigatorio: false }],
  etapas: base.etapas.map((e, i) =>
    i === 0 ? { ...e, secoes: [...(e.secoes ?? []), { chave: 'eq', titulo: 'Equipe', campos: ['equipe'] }] } : e,
  ),
};
export const respostas = {
  inscricao_imovel: '01.02.117',
  area_ampliada_m2: '60.00',
  solicitante_e_proprietario: true,
  rt: 'CREA-SC 1',
  equipe: [
    { responsabilidade: 'projeto', profissional: 'CAU-SC 7', anotacao: '11' },
    { responsabilidade: 'execucao', profissional: 'CREA-SC 1', anotacao: '12' },
  ],
};
export const protocolado = () => {
  const r = requerimentoNoMotor(d);
  r.fazer({ acao: 'abrir' }, requerente);
  r.fazer({ acao: 'enviar', respostas, arquivos: { 'documento:matricula': [10] }, faltas: {} }, requerente);
  return r;
};
export const troca = (mais: object = {}): Comando => ({
  ...{ acao: 'trocar-profissional', onde: 'rt', registro: 'CREA-SC 2', nome: 'Nina', de_nome: 'Tomé' },
  ...{ motivo: 'Encerrou o contrato', documento: 40 },
  ...mais,
});
export const passa = (mais: object = {}): Comando => ({
  ...{ acao: 'trocar-requerente', de: 'Iara', para: 'Nilo', motivo: 'Venda do imóvel', documento: 41 },
  ...{ saem: [], proprio: false },
  ...mais,
});
export const nina: Ator = { tipo: 'requerente', id: 9, nome: 'Nina', convite: 1, setores: [], gestor: false };
