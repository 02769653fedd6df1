import { useQuery } from '@tanstack/react-query';
import { api } from '../../../dataProvider/http.ts';
import type { Pagina } from '../../../schemas/envelope.ts';
import type { Organizacao } from '../../../schemas/organizacao.ts';

/** A city that support configures. */
export type Cidade = Pick<Organizacao, 'id' | 'isSistema' | 'cadastro_pessoa'>;
const nomeDa = ({ cadastro_pessoa }: Cidade): string => cadastro_pessoa.nome;

/** The cities by name, without the support's own organisation. */
export const useCidades = () =>
  useQuery({
    queryKey: ['organizacao', 'cidades'],
    queryFn: async ({ signal }) => {
      const { data } = await api<Pagina<Cidade>>('admin/cadastro/organizacao', {
        query: { per_page: 500 },
        signal,
        semNavegacao: true,
      });
      return data
        .filter(({ isSistema }) => isSistema !== true)
        .sort((a, b) => nomeDa(a).localeCompare(nomeDa(b), 'pt-BR'));
    },
  });
