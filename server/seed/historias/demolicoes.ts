import fs from 'node:fs';
import { somarDias } from '../../../src/schemas/brasil/dias.ts';
import type { TermoPorEscrever } from '../../../src/schemas/requerimento/termo.ts';
import type { ClienteDaApi } from '../clienteDaApi.ts';
import { imovelDe, processoDe, type Elenco } from '../elenco.ts';
import { horarioLivre, vistoriar } from './vistorias.ts';

/** A picture of the folder beside the stories. */
export const foto = (nome: string): Buffer => fs.readFileSync(new URL(`../fotos/${nome}.jpg`, import.meta.url));

/** Filed, its papers checked and its fee paid: what comes next is the visit. @returns its id */
const conferida = async (
  e: Elenco,
  requerente: ClienteDaApi,
  {
    imovel,
    dias,
  }: { readonly imovel: number; readonly dias: { readonly protocolo: number; readonly conferencia: number } },
): Promise<number> => {
  const { condutor, tempo } = e;
  const [dalva] = e.analistas;
  await tempo.ate(dias.protocolo, '10:35');
  const id = await condutor.protocolar(requerente, processoDe(e, 'alvara-demolicao'), {
    tipo_demolicao: 'total',
    ja_demolido: false,
    inscricao_imovel: imovelDe(e, imovel).numero_inscricao,
    tipo_requerente: 'pessoa_fisica',
    condicao_requerente: 'proprietario',
    area_confinada: false,
    porte_imovel: 'regular',
    emissao_certidao_onus: somarDias(tempo.dia(dias.protocolo), -12),
  });
  await tempo.ate(dias.conferencia, '09:15');
  await condutor.agir(dalva, id, 'acoes/iniciar');
  await condutor.agir(dalva, id, 'contrapartidas/exigir');
  await condutor.taxas(dalva, requerente, id, 'aprovadas', {
    taxa_processo: { valor: '212.40', motivo: 'Código Tributário Municipal, tabela IV' },
  });
  return id;
};

/** A notice that its reader opened and said that he knows. */
const termoLido = async (e: Elenco, requerente: ClienteDaApi, id: number): Promise<void> => {
  const { condutor, tempo } = e;
  const [dalva] = e.analistas;
  const { partes } = await dalva.get<TermoPorEscrever>(`painel-prefeitura/requerimento/${id}/termos/novo`);
  const { envios } = await condutor.agir<{ readonly envios: readonly number[] }>(dalva, id, 'termos', {
    titulo: 'Cuidados antes da demolição',
    texto:
      '<p>Antes de começar, peça o desligamento de energia e de água às concessionárias e feche o lote com tapume de 2,20 m.</p><p>A demolição só começa depois do alvará.</p>',
    destinatarios: partes.flatMap((p) => p.usuario_id ?? []),
    exige_ciencia: true,
    prazo: { quantidade: 10, contagem: 'uteis' },
  });
  await tempo.depois(60 * 26);
  for (const envio of envios) {
    await condutor.chamar(requerente, `painel-contribuinte/termo/${envio}/abrir`, {});
    await condutor.chamar(requerente, `painel-contribuinte/termo/${envio}/ciencia`, {});
  }
};

/** A demolition from the request to the licence: visited, reported with photos, granted; what it owes in return runs on. */
export const demolicaoLicenciada = async (e: Elenco): Promise<void> => {
  const { condutor, tempo } = e;
  const [iara] = e.requerentes;
  const [dalva, , celina] = e.analistas;
  const id = await conferida(e, iara, { imovel: 47, dias: { protocolo: 128, conferencia: 125 } });
  await termoLido(e, iara, id);
  await condutor.agir(dalva, id, 'acoes/deferir');
  await tempo.ate(120, '08:30');
  await condutor.agir(dalva, id, 'acoes/iniciar');
  await tempo.ate(119, '20:15');
  const horario = await horarioLivre(iara, 'painel-contribuinte', id, tempo.dia(116));
  const { vistoria } = await condutor.pedir<{ readonly vistoria: number }>(iara, id, 'vistorias', {
    ...horario,
    observacao: 'O portão abre pela lateral. Meu irmão Ubirajara estará no local.',
  });
  await vistoriar(
    e,
    dalva,
    id,
    { dia: horario.dia, vistoria },
    {
      resultado: 'aprovada',
      relatorio:
        'Casa térrea de alvenaria, desocupada, com cobertura parcialmente desabada e fissura na parede da frente.\nSem contato com as edificações vizinhas: 1,60 m à direita e 2,10 m à esquerda.\nEnergia desligada na mureta; o ramal de água está fechado e lacrado.',
      itens: {
        situacao_edificacao: { resultado: 'conforme', nota: 'Térrea, cerca de 95 m², desocupada.' },
        confrontantes: { resultado: 'conforme' },
        redes_publicas: {
          resultado: 'conforme',
          nota: 'Falta retirar o relógio de energia, já pedido à concessionária.',
        },
      },
      fotos: { situacao_edificacao: { nome: 'frente-da-casa.jpg', conteudo: foto('casa-a-demolir') } },
    },
  );
  await condutor.agir(dalva, id, 'acoes/deferir');
  await tempo.ate(106, '09:40');
  await condutor.agir(dalva, id, 'acoes/iniciar');
  await condutor.agir(dalva, id, 'acoes/deferir');
  await tempo.ate(103, '14:00');
  await condutor.agir(celina, id, 'acoes/iniciar');
  await condutor.agir(celina, id, 'acoes/deferir');
  await tempo.ate(100, '10:10');
  await condutor.agir(dalva, id, 'acoes/iniciar');
  await condutor.agir(dalva, id, 'acoes/deferir-e-finalizar');
};

/** A demolition whose applicant has chosen the time of the visit, some days from now. */
export const vistoriaMarcada = async (e: Elenco): Promise<void> => {
  const { condutor, tempo } = e;
  const [, , jandira] = e.requerentes;
  const [dalva] = e.analistas;
  const id = await conferida(e, jandira, { imovel: 84, dias: { protocolo: 19, conferencia: 16 } });
  await condutor.agir(dalva, id, 'acoes/deferir');
  await tempo.ate(8, '08:50');
  await condutor.agir(dalva, id, 'acoes/iniciar');
  await tempo.ate(5, '21:05');
  const horario = await horarioLivre(jandira, 'painel-contribuinte', id, tempo.dia(-2));
  await condutor.pedir(jandira, id, 'vistorias', {
    ...horario,
    observacao: 'A chave fica com a vizinha da direita; chamar antes.',
  });
};
