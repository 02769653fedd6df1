import type { Respostas } from '../../../src/schemas/requerimento/resposta.ts';
import { PROFISSIONAIS } from '../dadosDaDemonstracao.ts';
import { imovelDe, processoDe, registroDe, type Elenco } from '../elenco.ts';
import { diaUtil, um } from './apoio.ts';

/** As many as tell how long the next ones take, one about every five days of the demonstration's past; the last ones are still being analysed. */
const QUANTAS = 32;
const PRIMEIRA = 146;
const DIAS_ENTRE = 4.55;
/** Days from the filing to the answer, in turn. */
const ESPERAS = [9, 14, 7, 18, 11, 21, 8, 13, 24, 10, 16] as const;
/** A correction asks for so many more. */
const DA_CORRECAO = 8;
const USOS = [['comercio'], ['residencial_multi'], ['servicos', 'saude'], ['alimentacao'], ['educacao']] as const;
/** Zones whose properties SEURB analyses, with a coefficient, by their place in ZONAS; properties stand in each in turn. */
const ZONAS_DO_ESTUDO = [1, 3, 4, 2] as const;
const QUANTAS_ZONAS = 9;

const comEstudo = (i: number): boolean => i % 2 === 0;

const respostas = (e: Elenco, i: number): Respostas => {
  const area = 96 + ((i * 53) % 370);
  return {
    imovel: imovelDe(e, QUANTAS_ZONAS * (i + 4) + um(ZONAS_DO_ESTUDO, i)).numero_inscricao,
    usos: [...um(USOS, i)],
    tem_estudo: comEstudo(i),
    ...(comEstudo(i)
      ? {
          pavimentos: [
            { pavimento: 'Térreo', computavel: String(area), nao_computavel: String(i % 3 === 0 ? 24 : 12.5) },
            { pavimento: '1º', computavel: String(Math.floor(area * 0.7)), vazia: '9.2' },
          ],
          areas: [
            ...(i % 4 === 0 ? [{ parte: 'Existente', computavel: '84' }] : []),
            {
              parte: 'A construir',
              computavel: String(area + Math.floor(area * 0.7)),
              nao_computavel: '24',
              vazia: '9.2',
            },
          ],
          vagas: [{ tipo: 'automovel', quantidade: 1 + (i % 4) }],
          responsaveis: [
            { responsabilidade: 'projeto', profissional: registroDe(um(PROFISSIONAIS, i)), anotacao: `${410 + i}` },
          ],
        }
      : {}),
  };
};

/** Asks for the study anew; the applicant takes some days to send it. @returns once it is accepted */
const corrigir = async (e: Elenco, i: number, id: number, emitida: number): Promise<void> => {
  const { condutor, tempo } = e;
  const [analista, requerente] = [um(e.analistas, 0), um(e.requerentes, i)];
  const { pendencia } = await condutor.agir<{ readonly pendencia: number }>(analista, id, 'pendencias');
  await condutor.agir(analista, id, `pendencias/${pendencia}/itens`, {
    tipo: 'documento',
    alvo: 'estudo',
    texto: 'O estudo não mostra as áreas por pavimento. Envie-o com o quadro preenchido.',
  });
  await condutor.agir(analista, id, `pendencias/${pendencia}/emitir`);
  await tempo.ate(diaUtil(e, emitida - (DA_CORRECAO - 3)), '16:10');
  await condutor.responder(requerente, id, pendencia, {}, { '1': 'estudo' });
  await tempo.ate(diaUtil(e, emitida - DA_CORRECAO + 1), '09:15');
  await condutor.agir(analista, id, `pendencias/${pendencia}/itens/1/avaliar`, { resultado: 'aceito' });
};

const consulta = async (e: Elenco, i: number): Promise<void> => {
  const { condutor, tempo } = e;
  const dalva = um(e.analistas, 0);
  const protocolo = PRIMEIRA - Math.floor(i * DIAS_ENTRE);
  const corrige = comEstudo(i) && i % 6 === 2;
  const fim = protocolo - um(ESPERAS, i) - (corrige ? DA_CORRECAO : 0);
  await tempo.ate(diaUtil(e, protocolo), '10:30');
  const id = await condutor.protocolar(um(e.requerentes, i), processoDe(e, 'consulta-previa'), respostas(e, i));
  const iniciada = protocolo - Math.ceil(um(ESPERAS, i) / 2);
  if (iniciada < 1) return;
  await tempo.ate(diaUtil(e, iniciada), '09:00');
  await condutor.agir(dalva, id, 'acoes/iniciar');
  if (corrige) await corrigir(e, i, id, iniciada);
  if (fim < 1) return;
  await tempo.ate(diaUtil(e, fim), '15:00');
  await (i % 7 === 3
    ? condutor.agir(dalva, id, 'acoes/indeferir', { motivo: 'O uso pretendido não é admitido na zona do imóvel.' })
    : condutor.agir(dalva, id, 'acoes/deferir', {
        respostas: {
          resposta:
            'Os usos pretendidos são admitidos na zona, com os recuos e a taxa de ocupação da lei de zoneamento.',
        },
      }));
};

/** What a city is asked most: enough of them that the portal can say when the next one will be ready. */
export const consultasPrevias: readonly ((e: Elenco) => Promise<void>)[] = Array.from(
  { length: QUANTAS },
  (_, i) => (e: Elenco) => consulta(e, i),
);
