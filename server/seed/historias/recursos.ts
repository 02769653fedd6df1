import { PROFISSIONAIS } from '../dadosDaDemonstracao.ts';
import { processoDe, registroDe, type Elenco } from '../elenco.ts';
import { emAnalise, respostasDaObra } from './aprovacao.ts';

/** A house that was denied: the appeal to the coordinator is being judged. */
export const recursoEmJulgamento = async (e: Elenco): Promise<void> => {
  const { condutor, tempo } = e;
  const [, nilo] = e.requerentes;
  const [dalva, , celina] = e.analistas;
  const id = await emAnalise(
    e,
    { requerente: nilo, analista: dalva },
    { protocolo: 101, taxa: 98, analise: 92 },
    {
      respostas: respostasDaObra(e, 64, { area_matricula_m2: '300.00', area_levantamento_m2: '302.40' }),
      taxa: '1518.75',
    },
  );
  await tempo.ate(84, '15:10');
  await condutor.agir(dalva, id, 'acoes/indeferir', {
    motivo: 'A taxa de ocupação do projeto é de 74%, e a zona admite 60%. Não há como corrigir sem novo projeto.',
  });
  await tempo.ate(62, '17:30');
  await condutor.enviar(nilo, id, {
    razoes_primeiro_recurso:
      'A conta somou o beiral de 1,00 m, que o art. 38 do Código de Obras exclui da projeção. Sem ele, a taxa de ocupação é de 58,9%, como mostra o quadro de áreas da prancha 02.',
  });
  await tempo.ate(11, '09:00');
  await condutor.agir(celina, id, 'acoes/iniciar');
};

/** A regularisation that was denied some days ago: the applicant may still answer. */
export const prazoParaRecorrer = async (e: Elenco): Promise<void> => {
  const { condutor, tempo } = e;
  const [iara] = e.requerentes;
  const [dalva] = e.analistas;
  await tempo.ate(22, '11:00');
  const id = await condutor.protocolar(iara, processoDe(e, 'legalizacao-reforma'), {
    assunto: 'legalizacao',
    sequenciais: ['1209881'],
    rt: registroDe(PROFISSIONAIS[4]),
    pede_isencao: false,
    tipo_prova: 'habite_se',
    numero_habite_se: '87/1989',
  });
  await tempo.ate(9, '14:40');
  await condutor.agir(dalva, id, 'acoes/iniciar');
  await condutor.agir(dalva, id, 'acoes/indeferir', {
    motivo: 'O habite-se 87/1989 é de outro imóvel da mesma rua, e não há outra prova da edificação.',
  });
};
