import type { ReactElement, ReactNode } from 'react';
import { Aviso } from '../../panels/layout/ui/Aviso.tsx';
import { Cartao } from '../../panels/layout/ui/Cartao.tsx';
import { StatusChip } from '../../panels/layout/ui/StatusChip.tsx';
import type { AssinaturaVista } from '../../schemas/assinatura.ts';
import { mostrarData } from '../../schemas/brasil/data.ts';
import { baixarDocumento } from '../requerimento/abrirArquivo.ts';
import { BaixarPapel } from '../requerimento/BaixarPapel.tsx';
import { dataHoraNaCidade } from '../requerimento/relogioDaCidade.ts';
import { aparenciaDaAssinatura } from './aparenciaDaAssinatura.ts';
import type { PainelQueAssina } from './chamadas.ts';
import { DecidirAssinatura } from './DecidirAssinatura.tsx';
import { Signatarios } from './Signatarios.tsx';
import './assinaturaParaLer.css';

/** 'Alvará nº 12/2026'. */
export const tituloDoAssinado = ({ nome, numero }: AssinaturaVista['documento']): string =>
  numero === null ? nome : `${nome} nº ${numero}`;

function Dados({ a, requerimento }: { readonly a: AssinaturaVista; readonly requerimento: ReactNode }): ReactElement {
  const { documento } = a;
  const linhas: readonly (readonly [rotulo: string, valor: string | null])[] = [
    ['Emitido em', mostrarData(documento.data)],
    ['Tipo de requerimento', a.requerimento.processo],
    ['Requerente', a.requerimento.requerente],
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
        <dd>{requerimento}</dd>
      </div>
    </dl>
  );
}

/**
 * One document that somebody was asked to sign: what it is, who signs, and the act.
 * @param requerimento its number, with a link where the reader may open it
 * @param ler how it is read on the screen; absent: it is downloaded
 */
export function AssinaturaParaLer(props: {
  readonly a: AssinaturaVista;
  readonly painel: PainelQueAssina;
  readonly requerimento: ReactNode;
  readonly ler?: ReactNode;
  readonly aoMudar: () => void;
}): ReactElement {
  const { a, painel, requerimento, ler, aoMudar } = props;
  const titulo = tituloDoAssinado(a.documento);
  return (
    <div className="ver-assinatura">
      {a.aviso !== null && a.status !== 'Assinado' && <Aviso tom="warn" titulo={a.aviso} />}
      <Cartao titulo="Documento" acao={<StatusChip status={a.status} {...aparenciaDaAssinatura[a.status]} />}>
        <Dados a={a} requerimento={requerimento} />
        <div className="atos-da-assinatura">
          {ler}
          <BaixarPapel
            variante="secundario"
            rotulo="Baixar PDF"
            enquanto="Preparando…"
            nome={titulo}
            baixar={() => baixarDocumento(painel, a.documento.id)}
          />
          {a.acoes.length > 0 && <DecidirAssinatura painel={painel} id={a.id} documento={titulo} aoMudar={aoMudar} />}
        </div>
      </Cartao>
      <Cartao titulo="Quem assina">
        <Signatarios signatarios={a.signatarios} />
      </Cartao>
    </div>
  );
}
