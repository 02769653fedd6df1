import { imovelDe, processoDe, type Elenco } from '../elenco.ts';
import { emAnalise, respostasDaObra } from './aprovacao.ts';

const IMOVEL = 201;

/** A building whose counterpart, land for the city, was given; licensed. Its habite-se starts from that licence. */
export const doacaoEHabiteSe = async (e: Elenco): Promise<void> => {
  const { condutor, tempo } = e;
  const [, , , , caetano] = e.requerentes;
  const [dalva] = e.analistas;
  const id = await emAnalise(
    e,
    { requerente: caetano, analista: dalva },
    { protocolo: 147, taxa: 145, analise: 141 },
    {
      respostas: respostasDaObra(e, IMOVEL, {
        uso: 'nao_residencial',
        num_blocos: 2,
        area_matricula_m2: '2400.00',
        area_levantamento_m2: '2412.80',
      }),
      taxa: '6840.00',
    },
  );
  await condutor.agir(dalva, id, 'acoes/preencher', { respostas: { exige_doacao: true, area_doada_m2: '240.00' } });
  await condutor.agir(dalva, id, 'contrapartidas/exigir');
  await tempo.ate(122, '11:30');
  await condutor.enviarArquivo(caetano, 'painel-contribuinte', id, {
    caminho: 'contrapartidas/1/comprovar',
    campos: { observacao: 'Averbação nº 7 da matrícula 18.442, do 1º Ofício.' },
    arquivo: condutor.papel('matricula-com-a-doacao'),
  });
  await tempo.ate(118, '16:00');
  await condutor.agir(dalva, id, 'contrapartidas/1/comprovacoes/1/avaliar', { resultado: 'aceita' });
  await condutor.agir(dalva, id, 'acoes/deferir', { respostas: { exige_doacao: true, area_doada_m2: '240.00' } });
  await tempo.ate(116, '09:20');
  await condutor.agir(dalva, id, 'acoes/iniciar');
  await condutor.agir(dalva, id, 'acoes/deferir', { respostas: { consulta_dup: 'nao_incide' } });
  await tempo.ate(113, '10:40');
  await condutor.agir(dalva, id, 'acoes/iniciar');
  await condutor.agir(dalva, id, 'acoes/deferir-e-finalizar');
  const { numero } = await condutor.ver(caetano, id);
  await tempo.ate(15, '08:20');
  const habiteSe = await condutor.protocolar(
    caetano,
    processoDe(e, 'habite-se'),
    {
      inscricao_imovel: imovelDe(e, IMOVEL).numero_inscricao,
      finalidade: 'construcao',
      alvara_construcao: numero ?? '',
      area_obra_m2: '1180.00',
      tem_fossa: false,
    },
    { origem_id: id },
  );
  await e.portal();
  await tempo.ate(10, '14:10');
  await condutor.agir(dalva, habiteSe, 'acoes/iniciar');
};
