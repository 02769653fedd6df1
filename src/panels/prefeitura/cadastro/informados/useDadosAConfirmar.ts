import { useQuery } from '@tanstack/react-query';
import { useUsuario } from '../../../../authProvider/permissao.ts';
import { api } from '../../../../dataProvider/http.ts';
import { dadoInformado } from '../../../../schemas/dadoInformado.ts';
import { verificarPermissao } from '../../../../schemas/permissions.ts';

/** How many typed-in records wait for the city, for who may open their queue; read as its list is, so that it follows it. */
export function useDadosAConfirmar(): number {
  const usuario = useUsuario();
  const { data } = useQuery({
    queryKey: [dadoInformado.name, 'getList', 'quantos', usuario?.id],
    queryFn: ({ signal }) =>
      api<{ readonly total?: number }>(
        `painel-prefeitura/${dadoInformado.base}?situacao=a_conferir&page=1&per_page=1`,
        {
          signal,
          semNavegacao: true,
          semAviso: true,
        },
      ),
    enabled: verificarPermissao(usuario, dadoInformado.access.read),
    select: ({ total = 0 }) => total,
  });
  return data ?? 0;
}
