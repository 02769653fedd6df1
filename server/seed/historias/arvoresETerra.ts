import type { TermoPorEscrever } from '../../../src/schemas/requerimento/termo.ts';
import type { ClienteDaApi } from '../clienteDaApi.ts';
import { imovelDe, processoDe, type Elenco } from '../elenco.ts';
import { foto } from './demolicoes.ts';
import { horarioLivre, vistoriar } from './vistorias.ts';

/** A notice to the applicant, its text begun from the city's model; not read yet. */
const comunicado = async ({ condutor }: Elenco, analista: ClienteDaApi, id: number): Promise<void> => {
  const { partes, modelos } = await analista.get<TermoPorEscrever>(`painel-prefeitura/requerimento/${id}/termos/novo`);
  const [modelo] = modelos;
  if (modelo === undefined) throw new Error('Demonstração: falta o modelo do comunicado');
  await condutor.agir(analista, id, 'termos', {
    titulo: 'Visita técnica ao imóvel',
    texto: modelo.texto,
    modelo_id: modelo.id,
    destinatarios: partes.flatMap((p) => p.usuario_id ?? []),
    exige_ciencia: true,
    prazo: { quantidade: 10, contagem: 'uteis' },
  });
};

/** Who answers for the earthworks comes from another city: the registry does not have him, and nobody has confirmed him yet. */
const GEOLOGO = {
  campo: 'rt',
  valor: 'CREA-SC 90210',
  dados: {
    nome: 'Tito Vasques',
    cpf: '11144477735',
    conselho: 'CREA',
    uf: 'SC',
    registro: '90210',
    titulo: 'Geólogo',
    email: 'tito.vasques@exemplo.com.br',
  },
};

/** Earthworks that wait for a permission to cut trees: a request of its own, with a visit that the sector has booked. A third sector is late. */
export const terraComArvores = async (e: Elenco): Promise<void> => {
  const { condutor, tempo } = e;
  const [iara] = e.requerentes;
  const [, breno] = e.analistas;
  await tempo.ate(36, '16:20');
  const terra = await condutor.protocolar(
    iara,
    processoDe(e, 'movimento-terra'),
    {
      inscricao_imovel: imovelDe(e, 134).numero_inscricao,
      volume_m3: '480.00',
      altura_talude_m: '2.40',
      ha_arvores: true,
      rt: 'CREA-SC 90210',
    },
    { informados: [GEOLOGO] },
  );
  await tempo.ate(33, '09:30');
  await condutor.agir(breno, terra, 'acoes/iniciar');
  await condutor.agir(breno, terra, 'pareceres', {
    setor: 'SFIS',
    pergunta: 'Há embargo ou notificação aberta neste lote? Vizinhos reclamaram de aterro em agosto.',
    bloqueia: false,
    prazo: { quantidade: 7, contagem: 'uteis' },
  });
  await tempo.ate(27, '19:50');
  const corte = await condutor.protocolar(
    iara,
    processoDe(e, 'corte-arvores'),
    { quantidade_arvores: 4, tipo_empreendimento: 'residencial' },
    { origem_id: terra, subprocesso: 'corte' },
  );
  await e.portal();
  await tempo.ate(20, '10:05');
  await condutor.agir(breno, corte, 'acoes/iniciar');
  await tempo.ate(3, '14:30');
  const horario = await horarioLivre(breno, 'painel-prefeitura', corte, tempo.dia(-1));
  await condutor.agir(breno, corte, 'vistorias', {
    ...horario,
    observacao: 'Marcar as quatro árvores com fita antes da visita.',
  });
  await comunicado(e, breno, corte);
};

/** A visit that found what it should not have: the sector has still to decide. */
export const arvoresReprovadas = async (e: Elenco): Promise<void> => {
  const { condutor, tempo } = e;
  const [, , , otilia] = e.requerentes;
  const [, breno] = e.analistas;
  await tempo.ate(31, '08:55');
  const id = await condutor.protocolar(otilia, processoDe(e, 'corte-arvores'), {
    quantidade_arvores: 3,
    tipo_empreendimento: 'residencial',
  });
  await tempo.ate(26, '15:45');
  await condutor.agir(breno, id, 'acoes/iniciar');
  const horario = await horarioLivre(breno, 'painel-prefeitura', id, tempo.dia(21));
  const { vistoria } = await condutor.agir<{ readonly vistoria: number }>(breno, id, 'vistorias', horario);
  await vistoriar(
    e,
    breno,
    id,
    { dia: horario.dia, vistoria },
    {
      resultado: 'reprovada',
      relatorio:
        'Três das quatro árvores são nativas (duas canelas e um ipê-amarelo), e o pedido falava em eucaliptos.\nUma delas está a 22 m do curso de água, dentro da área de preservação permanente.',
      itens: {
        especies: { resultado: 'nao_conforme', nota: 'São quatro, três delas nativas.' },
        app: { resultado: 'nao_conforme', nota: 'Uma está a 22 m do curso de água.' },
      },
      fotos: { especies: { nome: 'arvores-do-lote.jpg', conteudo: foto('arvores') } },
    },
  );
};
