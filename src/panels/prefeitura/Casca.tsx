import type { ReactElement, ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useUsuario } from '../../authProvider/permissao.ts';
import { lerUsuario, type SetorComProcessos } from '../../authProvider/usuario.ts';
import { api } from '../../dataProvider/http.ts';
import { CascaDaEquipe } from '../layout/staff/CascaDaEquipe.tsx';
import { useAssinaturasPendentes } from './assinatura/useAssinaturasPendentes.ts';
import { useDadosAConfirmar } from './cadastro/informados/useDadosAConfirmar.ts';
import { menuDaPrefeitura } from './menu.ts';
import { SETORES_COM_PROCESSOS } from './requerimento/chamadas/requerimentoVisto.ts';

type Setor = SetorComProcessos & { readonly total?: number };

/** Sectors with processes, asked for when the layout mounts (spec 7); until then those of the session user. */
function useSetores(): readonly Setor[] {
  const usuario = useUsuario();
  const id = usuario?.id;
  const { data } = useQuery({
    queryKey: [SETORES_COM_PROCESSOS, id],
    queryFn: () =>
      api<readonly Setor[]>(`recursos/setoresComProcessosByUsuarioLogado/${String(id)}`, { semNavegacao: true }),
    enabled: id != null,
  });
  return data ?? usuario?.setoresComProcessos ?? [];
}

const carregarBusca = async () => (await import('./busca/buscaDaPrefeitura.ts')).buscaDaPrefeitura(lerUsuario());
const busca = { convite: 'Buscar requerimento, pessoa, imóvel…', carregar: carregarBusca };

/** Header, sidebar and place of the screens of the municipality panel. */
export const Casca = ({ children }: { readonly children?: ReactNode }): ReactElement => {
  const usuario = useUsuario();
  const setores = useSetores();
  const totalAssinaturasPendentes = useAssinaturasPendentes();
  const dadosAConfirmar = useDadosAConfirmar();
  // A manager sees the sectors of others too; the header names one of his own.
  const primeiro = setores.find(({ id }) => usuario?.setores.some((seu) => seu.id === id));
  const gestor = usuario?.permissoes.includes('perfil.gestor.prefeitura') === true;
  const setor = primeiro?.sigla || primeiro?.nome;
  return (
    <CascaDaEquipe
      painel="prefeitura"
      grupos={menuDaPrefeitura({
        usuario: usuario && { ...usuario, totalAssinaturasPendentes },
        setores,
        dadosAConfirmar,
      })}
      busca={busca}
      detalhe={[setor, gestor ? 'Gestor' : undefined].filter(Boolean).join(' · ') || 'Equipe da prefeitura'}
    >
      {children}
    </CascaDaEquipe>
  );
};
