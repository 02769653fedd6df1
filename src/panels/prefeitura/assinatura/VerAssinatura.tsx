import { lazy, Suspense, useState, type ReactElement } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'ra-core';
import { Link } from 'react-router-dom';
import { useUsuario } from '../../../authProvider/permissao.ts';
import type { ApiError } from '../../../dataProvider/ApiError.ts';
import { api } from '../../../dataProvider/http.ts';
import { caminhoDaAssinatura } from '../../../resources/assinatura/chamadas.ts';
import { aparenciaDaAssinatura } from '../../../resources/assinatura/aparenciaDaAssinatura.ts';
import { DecidirAssinatura } from '../../../resources/assinatura/DecidirAssinatura.tsx';
import { Signatarios } from '../../../resources/assinatura/Signatarios.tsx';
import { useCaminhos } from '../../../resources/PainelContext.ts';
import { BaixarPapel } from '../../../resources/requerimento/BaixarPapel.tsx';
import { baixarDocumento } from '../../../resources/requerimento/abrirArquivo.ts';
import { dataHoraNaCidade } from '../../../resources/requerimento/relogioDaCidade.ts';
import { ErroParcial } from '../../../resources/views/ErroParcial.tsx';
import { EsqueletoDoRegistro } from '../../../resources/views/EsqueletoDoRegistro.tsx';
import { Pagina } from '../../../resources/views/Pagina.tsx';
import type { AssinaturaVista } from '../../../schemas/assinatura.ts';
import { mostrarData } from '../../../schemas/brasil/data.ts';
import { canalPrivado } from '../../../schemas/tempoReal.ts';
import { useCanal } from '../../layout/TempoReal.tsx';
import { Aviso } from '../../layout/ui/Aviso.tsx';
import { Botao } from '../../layout/ui/Botao.tsx';
import { Cartao } from '../../layout/ui/Cartao.tsx';
import { StatusChip } from '../../layout/ui/StatusChip.tsx';
import { caminhoDoPapel } from '../requerimento/analise/arquivos.ts';
import { caminhosDoRequerimento } from '../requerimento/caminhos.ts';
import { ASSINATURAS_PENDENTES } from './useAssinaturasPendentes.ts';
import './verAssinatura.css';

const Visualizador = lazy(async () => ({
  default: (await import('../requerimento/analise/Visualizador.tsx')).Visualizador,
}));

const PAINEL = 'painel-prefeitura';

const tituloDo = ({ nome, numero }: AssinaturaVista['documento']): string =>
  numero === null ? nome : `${nome} nº ${numero}`;

function Dados({ a }: { readonly a: AssinaturaVista }): ReactElement {
  const { documento, requerimento } = a;
  const linhas: readonly (readonly [rotulo: string, valor: string | null])[] = [
    ['Emitido em', mostrarData(documento.data)],
    ['Tipo de requerimento', requerimento.processo],
    ['Requerente', requerimento.requerente],
    ['Pedida por', a.pedida_por],
    ['Pedida em', dataHoraNaCidade(a.pedida_em)],
    ['Assina como', a.papel],
    [
      'Validade da assinatura',
      a.validade === null ? 'Não vence' : `${a.validade} ${a.validade === 1 ? 'mês' : 'meses'}`,
    ],
    ['Resumo do arquivo (SHA-256)', documento.sha256.replace(/(.{16})/g, '$1 ').trim()],
  ];
  return (
    <dl className="dados-da-assinatura">
      {linhas.map(
        ([rotulo, valor]) =>
          valor !== null && (
            <div key={rotulo}>
              <dt>{rotulo}</dt>
              <dd>{valor}</dd>
            </div>
          ),
      )}
      <div>
        <dt>Requerimento</dt>
        <dd>
          <Link to={caminhosDoRequerimento.visualizacao(requerimento.id)}>{requerimento.numero ?? 'Abrir'}</Link>
        </dd>
      </div>
    </dl>
  );
}

function Conteudo({ a, aoMudar }: { readonly a: AssinaturaVista; readonly aoMudar: () => void }): ReactElement {
  const titulo = tituloDo(a.documento);
  const [lendo, setLendo] = useState(false);
  return (
    <div className="ver-assinatura">
      {a.aviso !== null && a.status !== 'Assinado' && <Aviso tom="warn" titulo={a.aviso} />}
      <Cartao titulo="Documento" acao={<StatusChip status={a.status} {...aparenciaDaAssinatura[a.status]} />}>
        <Dados a={a} />
        <div className="atos-da-assinatura">
          <Botao variante="secundario" icone="olho" onClick={() => setLendo(true)}>
            Ler o documento
          </Botao>
          <BaixarPapel
            variante="secundario"
            rotulo="Baixar PDF"
            enquanto="Preparando…"
            nome={titulo}
            baixar={() => baixarDocumento(PAINEL, a.documento.id)}
          />
          {a.acoes.length > 0 && <DecidirAssinatura painel={PAINEL} id={a.id} documento={titulo} aoMudar={aoMudar} />}
        </div>
      </Cartao>
      <Cartao titulo="Quem assina">
        <Signatarios signatarios={a.signatarios} />
      </Cartao>
      {lendo && (
        <Suspense fallback={null}>
          <Visualizador caminho={caminhoDoPapel(a.documento.id)} nome={titulo} aoFechar={() => setLendo(false)} />
        </Suspense>
      )}
    </div>
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
      titulo={data === undefined ? 'Assinatura' : tituloDo(data.documento)}
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
