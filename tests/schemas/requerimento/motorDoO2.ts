import { calcularTaxaDoProcesso } from '../../../src/schemas/processo/taxaDoProcesso.ts';
import type { Comando } from '../../../src/schemas/requerimento/comandos.ts';
import { recusada, type Ator, type Contexto } from '../../../src/schemas/requerimento/contexto.ts';
import { decidir } from '../../../src/schemas/requerimento/decidir/decidir.ts';
import { estadoInicial, type Estado } from '../../../src/schemas/requerimento/estado.ts';
import { reproduzir } from '../../../src/schemas/requerimento/evoluir.ts';
import { definicaoO2 } from '../../support/definicaoO2.ts';

export const definicao = definicaoO2();

export const requerente: Ator = { tipo: 'requerente', id: 1, nome: 'Iara', setores: [], gestor: false };

export const analista: Ator = { tipo: 'equipe', id: 2, nome: 'Dalva', setores: ['SEURB'], gestor: false };

export const deOutroSetor: Ator = { tipo: 'equipe', id: 3, nome: 'Breno', setores: ['SEMAM'], gestor: false };

export const gestor: Ator = { tipo: 'equipe', id: 4, nome: 'Gil', setores: [], gestor: true };

export const contexto: Contexto = {
  agora: '2026-11-19T12:00:00Z',
  hoje: '2026-11-19',
  fuso: 'America/Sao_Paulo',
  calendario: () => undefined,
  numeros: { requerimento: '2026/000001', processo: '1', documento: '1/2026' },
  calcularTaxa: (taxa, valores) =>
    calcularTaxaDoProcesso(definicao, taxa, valores, { UFM: { valor: '187.42' } }, '2026-11-19'),
  setores: ['SEURB', 'SEMAM'],
};

export const respostas = {
  inscricao_imovel: '01.02.117',
  area_ampliada_m2: '142.50',
  solicitante_e_proprietario: false,
  rt: 'CREA-SC 1',
};

export const enviar: Extract<Comando, { acao: 'enviar' }> = {
  acao: 'enviar',
  respostas,
  arquivos: { 'documento:matricula': [10] },
  faltas: {},
};

export const fazer = (estado: Estado, comando: Comando, ator: Ator): Estado => {
  const d = decidir(definicao, estado, comando, ator, contexto);
  if (recusada(d)) throw new Error(`${comando.acao}: ${d.mensagem} ${JSON.stringify(d.erros)}`);
  return reproduzir(d, estado);
};

export const recusa = (estado: Estado, comando: Comando, ator: Ator): string => {
  const d = decidir(definicao, estado, comando, ator, contexto);
  return recusada(d) ? d.mensagem : 'aceita';
};

export const aberto = (): Estado => fazer(estadoInicial, { acao: 'abrir' }, requerente);

export const protocolado = (): Estado => fazer(aberto(), enviar, requerente);

export const iniciado = (): Estado => fazer(protocolado(), { acao: 'iniciar' }, analista);
