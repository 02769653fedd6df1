import { api } from '../../../dataProvider/http.ts';
import type { Query } from '../../../dataProvider/query.ts';
import type { Pagina } from '../../../schemas/envelope.ts';
import { MOSTRADOS, type Achado, type FonteDaBusca } from './busca.ts';

export type RegistroAchado = Readonly<Record<string, unknown>> & { readonly id: number };

/** A list of the API as a place to look: its own search, its first few. `path` is below /api/v1; `parametros` go with every call. */
export const fonteDaLista = (
  recurso: string,
  titulo: string,
  path: string,
  achado: (registro: RegistroAchado) => Omit<Achado, 'id'>,
  parametros: Query = {},
): FonteDaBusca => ({
  recurso,
  titulo,
  buscar: async (s, signal) => {
    const query = { ...parametros, s, page: 1, per_page: MOSTRADOS };
    const { data, total, total_parcial } = await api<Pagina<RegistroAchado>>(path, {
      query,
      signal,
      semAviso: true,
      semNavegacao: true,
    });
    return {
      total,
      ...(total_parcial === true ? { total_parcial } : {}),
      itens: data.map((registro) => ({ id: registro.id, ...achado(registro) })),
    };
  },
});

const texto = (valor: unknown): string => (typeof valor === 'string' ? valor : '');

/** Requests of a panel, by number, name and address as its list searches them. */
export const fonteDosRequerimentos = (painel: string, rota: (id: number) => string): FonteDaBusca =>
  fonteDaLista('requerimento', 'Requerimentos', `${painel}/requerimento`, (um) => ({
    nome: texto(um['numero']) || `Requerimento ${um.id}`,
    detalhe: [texto(um['processo_nome']), texto(um['requerente_nome']), texto(um['situacao'])]
      .filter((parte) => parte !== '')
      .join(' · '),
    rota: rota(um.id),
  }));
