import type { ClienteDaApi } from '../clienteDaApi.ts';
import type { Anexos } from '../condutor.ts';
import { PROFISSIONAIS } from '../dadosDaDemonstracao.ts';
import { imovelDe, processoDe, registroDe, type Elenco } from '../elenco.ts';
import { LUGARES } from '../plantas/plantaDaCasa.ts';
import { arquivoDe, prancha } from './casaComPlanta.ts';

const reforma = (e: Elenco, requerente: ClienteDaApi, sequencial: string, anexos: Anexos = {}): Promise<number> =>
  e.condutor.protocolar(
    requerente,
    processoDe(e, 'legalizacao-reforma'),
    {
      assunto: 'reforma',
      sequenciais: [sequencial],
      rt: registroDe(PROFISSIONAIS[3]),
      pede_isencao: false,
      tipo_prova: 'habite_se',
      numero_habite_se: '231/2004',
    },
    { anexos },
  );

/** A renovation in analysis: every answer was judged, and the checklist of the step is half ticked. */
export const listaDeConferencia = async (e: Elenco): Promise<void> => {
  const { condutor, tempo } = e;
  const [, , , otilia] = e.requerentes;
  const [dalva] = e.analistas;
  await tempo.ate(29, '13:40');
  const id = await reforma(e, otilia, '1204120');
  await tempo.ate(25, '09:05');
  await condutor.agir(dalva, id, 'acoes/iniciar');
  const { a_validar } = await condutor.verComoEquipe(dalva, id);
  await condutor.agir(dalva, id, 'acoes/dar-vereditos', {
    vereditos: (a_validar?.alvos ?? []).map(({ alvo }) => ({ alvo, resultado: 'aceito' })),
  });
  await condutor.agir(dalva, id, 'acoes/deferir');
  await tempo.ate(24, '10:30');
  await condutor.agir(dalva, id, 'acoes/iniciar');
  await condutor.taxas(dalva, otilia, id, 'aprovadas', { dam: { valor: '386.20', motivo: 'Tabela de reformas' } });
  await condutor.agir(dalva, id, 'acoes/deferir');
  await tempo.ate(18, '11:10');
  await condutor.agir(dalva, id, 'acoes/iniciar');
  for (const item of ['area_confere', 'vizinhos'])
    await condutor.agir(dalva, id, 'acoes/marcar-item', { item, marcado: true });
};

/** A plan to be corrected, the item pinned on the sheet: the applicant has the days that the round gives. */
export const plantaACorrigir = async (e: Elenco): Promise<void> => {
  const { condutor, tempo } = e;
  const [iara] = e.requerentes;
  const [dalva] = e.analistas;
  await tempo.ate(14, '17:15');
  const id = await reforma(e, iara, '1207733', { projeto: prancha(e, 55, 0, [18]) });
  await tempo.ate(7, '10:50');
  await condutor.agir(dalva, id, 'acoes/iniciar');
  const arquivo = arquivoDe(await condutor.verComoEquipe(dalva, id), 'projeto');
  await condutor.pendencia(dalva, id, [
    {
      tipo: 'documento',
      alvo: 'projeto',
      texto:
        'A parede entre os quartos 2 e 3 não está cotada a partir da fachada. Cote e diga se é a demolir ou a construir.',
      fundamento: 'NBR 6492, item 5.2',
      lugar: { arquivo, ...LUGARES.quarto2 },
    },
  ]);
};

/** A fee of which part was paid. */
export const pagaEmParte = async (e: Elenco): Promise<void> => {
  const { condutor, tempo } = e;
  const [, , , otilia] = e.requerentes;
  const [dalva] = e.analistas;
  await tempo.ate(17, '10:00');
  const id = await condutor.protocolar(otilia, processoDe(e, 'ampliacao-multifamiliar'), {
    inscricao_imovel: imovelDe(e, 301).numero_inscricao,
    area_ampliada_m2: '84.60',
    solicitante_e_proprietario: true,
    rt: registroDe(PROFISSIONAIS[2]),
  });
  await tempo.ate(13, '08:45');
  await condutor.agir(dalva, id, 'acoes/iniciar');
  await condutor.anexar(otilia, id);
  const [primeira] = await condutor.taxas(dalva, otilia, id, 'comprovadas');
  await condutor.agir(dalva, id, `cobrancas/${primeira ?? 0}/comprovante/1/avaliar`, {
    resultado: 'aprovado',
    valor: '122.88',
  });
};
