import { diasEntre } from '../../../src/schemas/brasil/dias.ts';
import type { HorariosVistos } from '../../../src/schemas/requerimento/vistas/vistorias.ts';
import type { ClienteDaApi } from '../clienteDaApi.ts';
import type { Elenco } from '../elenco.ts';

/** The first open time from a day on. */
export const horarioLivre = async (
  quem: ClienteDaApi,
  painel: 'painel-contribuinte' | 'painel-prefeitura',
  id: number,
  de: string,
): Promise<{ readonly dia: string; readonly hora: string }> => {
  const { horarios } = await quem.get<HorariosVistos>(`${painel}/requerimento/${id}/vistorias/horarios?de=${de}`);
  const [primeiro] = horarios;
  if (primeiro === undefined) throw new Error('Demonstração: não há horário de vistoria livre');
  return { dia: primeiro.dia, hora: primeiro.hora };
};

interface Achados {
  readonly resultado: 'aprovada' | 'reprovada';
  readonly relatorio: string;
  readonly itens: Readonly<
    Record<string, { readonly resultado: 'conforme' | 'nao_conforme' | 'nao_se_aplica'; readonly nota?: string }>
  >;
  /** Photos by item, of the folder of them. */
  readonly fotos: Readonly<Record<string, { readonly nome: string; readonly conteudo: Buffer }>>;
}

/** Waits for the day of a visit, makes it and records what was found. */
export const vistoriar = async (
  { condutor, tempo }: Elenco,
  inspetor: ClienteDaApi,
  id: number,
  quando: { readonly dia: string; readonly vistoria: number },
  { fotos, ...achados }: Achados,
): Promise<void> => {
  await tempo.ate(diasEntre(quando.dia, tempo.dia(0)), '13:10');
  await condutor.agir(inspetor, id, `vistorias/${quando.vistoria}/realizar`);
  for (const [item, { nome, conteudo }] of Object.entries(fotos))
    await condutor.enviarArquivo(inspetor, 'painel-prefeitura', id, {
      caminho: 'arquivos',
      campos: { vistoria: String(quando.vistoria), item },
      arquivo: { nome, tipo: 'image/jpeg', conteudo },
    });
  await condutor.agir(inspetor, id, `vistorias/${quando.vistoria}/concluir`, achados);
};
