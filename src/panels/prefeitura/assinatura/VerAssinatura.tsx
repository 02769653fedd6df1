import { Suspense, useState, type ReactElement } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'ra-core';
import { Link } from 'react-router-dom';
import { useUsuario } from '../../../authProvider/permissao.ts';
import type { ApiError } from '../../../dataProvider/ApiError.ts';
import { api } from '../../../dataProvider/http.ts';
import { caminhoDaAssinatura } from '../../../resources/assinatura/chamadas.ts';
import { AssinaturaParaLer, tituloDoAssinado } from '../../../resources/assinatura/AssinaturaParaLer.tsx';
import { useCaminhos } from '../../../resources/PainelContext.ts';
import { ErroParcial } from '../../../resources/views/ErroParcial.tsx';
import { EsqueletoDoRegistro } from '../../../resources/views/EsqueletoDoRegistro.tsx';
import { Pagina } from '../../../resources/views/Pagina.tsx';
import type { AssinaturaVista } from '../../../schemas/assinatura.ts';
import { canalPrivado } from '../../../schemas/tempoReal.ts';
import { useCanal } from '../../layout/TempoReal.tsx';
import { Botao } from '../../layout/ui/Botao.tsx';
import { caminhoDoPapel } from '../requerimento/analise/arquivos.ts';
import { caminhosDoRequerimento } from '../requerimento/caminhos.ts';
import { ASSINATURAS_PENDENTES } from './useAssinaturasPendentes.ts';
import { aberturaTardia } from '../../layout/ui/tardia.tsx';

const Visualizador = aberturaTardia(
  async () => (await import('../requerimento/analise/Visualizador.tsx')).Visualizador,
  ({ aoFechar }) => aoFechar,
);

const PAINEL = 'painel-prefeitura';

function Conteudo({ a, aoMudar }: { readonly a: AssinaturaVista; readonly aoMudar: () => void }): ReactElement {
  const [lendo, setLendo] = useState(false);
  return (
    <>
      <AssinaturaParaLer
        a={a}
        painel={PAINEL}
        requerimento={
          <Link to={caminhosDoRequerimento.visualizacao(a.requerimento.id)}>{a.requerimento.numero ?? 'Abrir'}</Link>
        }
        ler={
          <Botao variante="secundario" icone="olho" onClick={() => setLendo(true)}>
            Ler o documento
          </Botao>
        }
        aoMudar={aoMudar}
      />
      {lendo && (
        <Suspense fallback={null}>
          <Visualizador
            caminho={caminhoDoPapel(a.documento.id)}
            nome={tituloDoAssinado(a.documento)}
            aoFechar={() => setLendo(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** One document that the user was asked to sign: what it is, who signs, and the act (spec 2 assinatura-visualizar). */
export const VerAssinatura = (): ReactElement => {
  const { id = '' } = useParams<{ id: string }>();
  const usuario = useUsuario();
  const caminhos = useCaminhos('assinatura');
  const cliente = useQueryClient();
  const chave = ['assinatura', 'vista', id] as const;
  const { data, error, isPending, refetch } = useQuery<AssinaturaVista, ApiError>({
    queryKey: chave,
    queryFn: ({ signal }) => api<AssinaturaVista>(caminhoDaAssinatura(PAINEL, Number(id)), { signal, semAviso: true }),
    retry: false,
    staleTime: 0,
  });
  const aoMudar = (): void => {
    void cliente.invalidateQueries({ queryKey: ['assinatura'] });
    void cliente.invalidateQueries({ queryKey: ASSINATURAS_PENDENTES });
  };
  useCanal(usuario?.id == null ? null : canalPrivado('usuario', usuario.id), ['assinatura.alterada'], aoMudar);
  return (
    <Pagina
      titulo={data === undefined ? 'Assinatura' : tituloDoAssinado(data.documento)}
      trilha={[{ label: 'Assinaturas', rota: caminhos.lista }]}
    >
      {error !== null && (
        <ErroParcial
          titulo="Não foi possível abrir esta assinatura."
          detalhe={error.message}
          tentarDeNovo={() => void refetch()}
        />
      )}
      {isPending && <EsqueletoDoRegistro />}
      {data !== undefined && <Conteudo a={data} aoMudar={aoMudar} />}
    </Pagina>
  );
};
