import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import type { VistoriaDaEtapa } from '../../../src/schemas/processo/partesDaEtapa.ts';
import type { Comando } from '../../../src/schemas/requerimento/comandos.ts';
import type { Ator } from '../../../src/schemas/requerimento/contexto.ts';
import { comEtapas, etapa, segue } from '../../support/definicaoComRamos.ts';
import { analista, requerente, requerimentoNoMotor } from '../../support/requerimentoNoMotor.ts';

export type Caso = ReturnType<typeof emVisita>;

const VISTORIA: VistoriaDaEtapa = {
  agenda: 'setor',
  duracao: 60,
  itens: [
    { chave: 'fossa', nome: 'Fossa séptica', foto: true },
    { chave: 'muro', nome: 'Muro no alinhamento' },
  ],
};
const processo = (vistoria: Partial<VistoriaDaEtapa> = {}): Definicao =>
  comEtapas([
    etapa('visita', [segue('conserto', { condicao: 'vistoria_da_etapa = "reprovada"' }), segue('decisao')], {
      vistoria: { ...VISTORIA, ...vistoria },
    }),
    etapa('conserto', [segue('decisao')]),
    etapa('decisao', []),
  ]);
export const emVisita = (vistoria: Partial<VistoriaDaEtapa> = {}, iniciada = true) => {
  const definicao = processo(vistoria);
  const r = requerimentoNoMotor(definicao);
  r.fazer({ acao: 'abrir' }, requerente);
  const respostas = {
    inscricao_imovel: '01.02.117',
    area_ampliada_m2: '60.00',
    solicitante_e_proprietario: true,
    rt: 'CREA-SC 1',
  };
  r.fazer({ acao: 'enviar', respostas, arquivos: { 'documento:matricula': [10] }, faltas: {} }, requerente);
  if (iniciada) r.fazer({ acao: 'iniciar' });
  return { ...r, definicao };
};
// Thursday the 19th, 09:00 in São Paulo: the visit is on the same day, at two.
export const INICIO = '2026-11-19T17:00:00.000Z';
export const INSPETOR = { id: 2, nome: 'Dalva' };
export const agendar = (r: Caso, mais: object = {}, ator: Ator = analista) =>
  r.tentar({ acao: 'agendar-vistoria', inicio: INICIO, inspetor: INSPETOR, ...mais }, ator);
export const concluir = (r: Caso, mais: object = {}, vistoria = 1) =>
  r.tentar({
    acao: 'concluir-vistoria',
    vistoria,
    resultado: 'aprovada',
    relatorio: ' Tudo em ordem ',
    itens: { fossa: { resultado: 'nao_se_aplica' }, muro: { resultado: 'conforme' } },
    ...mais,
  } as Comando);
export const realizar = (r: Caso, vistoria = 1) => r.tentar({ acao: 'realizar-vistoria', vistoria });
export const vistoria = (r: Caso, id = 1) => r.estado().vistorias?.[id - 1];
