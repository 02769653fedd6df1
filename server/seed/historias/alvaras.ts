import type { Respostas } from '../../../src/schemas/requerimento/resposta.ts';
import { PROFISSIONAIS } from '../dadosDaDemonstracao.ts';
import { imovelDe, processoDe, registroDe, type Elenco } from '../elenco.ts';
import { diaUtil, um } from './apoio.ts';

/** One about every twelve days of the demonstration's past; the last ones are still being analysed. */
const QUANTOS = 12;
const PRIMEIRO = 140;
const DIAS_ENTRE = 12;
/** Days from the filing to the decision, in turn; of which the last ones are the issue of the permit. */
const ESPERAS = [19, 12, 26, 15, 22, 10, 17, 31] as const;
const DA_EMISSAO = 2;
/** A correction asks for so many more. */
const DA_CORRECAO = 9;
const OBRAS = ['nova', 'ampliacao', 'nova', 'reforma', 'nova'] as const;
const USOS = [['residencial_uni'], ['residencial_uni'], ['comercio'], ['residencial_multi'], ['servicos']] as const;
/** Properties of several zones and districts, none of which another story is about. */
const PRIMEIRO_IMOVEL = 301;
const ENTRE_IMOVEIS = 11;

const respostas = (e: Elenco, i: number): Respostas => {
  const terreo = 88 + ((i * 47) % 160);
  const profissional = registroDe(um(PROFISSIONAIS, i));
  return {
    imovel: imovelDe(e, PRIMEIRO_IMOVEL + ENTRE_IMOVEIS * i).numero_inscricao,
    tipo_obra: um(OBRAS, i),
    usos: [...um(USOS, i)],
    pavimentos: [
      { pavimento: 'Térreo', computavel: String(terreo), nao_computavel: i % 3 === 0 ? '18' : '12.5' },
      ...(i % 2 === 0 ? [{ pavimento: '1º', computavel: String(Math.floor(terreo * 0.6)), vazia: '6.4' }] : []),
    ],
    responsaveis: ['projeto', 'execucao'].map((responsabilidade, qual) => ({
      responsabilidade,
      profissional,
      anotacao: `${620 + 2 * i + qual}`,
    })),
  };
};

/** The plan comes back once; the applicant takes some days. @param emitida days before today that it is asked for */
const corrigir = async (e: Elenco, i: number, id: number, emitida: number): Promise<void> => {
  const { condutor, tempo } = e;
  const [analista, requerente] = [um(e.analistas, 0), um(e.requerentes, i)];
  const rodada = await condutor.pendencia(analista, id, [
    {
      tipo: 'documento',
      alvo: 'projeto',
      texto: 'A implantação não mostra os afastamentos até as divisas. Cote-os e reapresente a prancha.',
    },
  ]);
  await tempo.ate(diaUtil(e, emitida - (DA_CORRECAO - 3)), '16:40');
  await condutor.responder(requerente, id, rodada, {}, { '1': 'projeto' });
  await tempo.ate(diaUtil(e, emitida - DA_CORRECAO + 1), '10:05');
  await condutor.agir(analista, id, `pendencias/${rodada}/itens/1/avaliar`, { resultado: 'aceito' });
};

const alvara = async (e: Elenco, i: number): Promise<void> => {
  const { condutor, tempo } = e;
  const [analista, requerente] = [um(e.analistas, 0), um(e.requerentes, i)];
  const protocolo = PRIMEIRO - i * DIAS_ENTRE;
  const corrige = i % 3 === 1;
  const decidido = protocolo - um(ESPERAS, i) - (corrige ? DA_CORRECAO : 0);
  await tempo.ate(diaUtil(e, protocolo), '11:10');
  const id = await condutor.protocolar(requerente, processoDe(e, 'alvara-construcao'), respostas(e, i));
  const iniciado = protocolo - Math.ceil(um(ESPERAS, i) / 2);
  if (iniciado < 1) return;
  await tempo.ate(diaUtil(e, iniciado), '09:20');
  await condutor.agir(analista, id, 'acoes/iniciar');
  if (corrige) await corrigir(e, i, id, iniciado);
  if (decidido < 1) return;
  await tempo.ate(diaUtil(e, decidido), '13:30');
  if (i === 7) {
    await condutor.agir(analista, id, 'acoes/indeferir', { motivo: 'O recuo frontal é menor que o mínimo da zona.' });
    return;
  }
  await condutor.taxas(analista, requerente, id, 'aprovadas');
  await condutor.agir(analista, id, 'acoes/deferir');
  if (decidido - DA_EMISSAO < 1) return;
  await tempo.ate(diaUtil(e, decidido - DA_EMISSAO), '10:30');
  await condutor.agir(analista, id, 'acoes/iniciar');
  await condutor.agir(analista, id, 'acoes/deferir-e-finalizar');
};

/** Houses, shops and small buildings, with their areas, zones and districts: enough of them that a city sees what it licensed, and where. */
export const alvaras: readonly ((e: Elenco) => Promise<void>)[] = Array.from(
  { length: QUANTOS },
  (_, i) => (e: Elenco) => alvara(e, i),
);
