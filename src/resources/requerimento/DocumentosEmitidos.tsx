import type { ReactElement, ReactNode } from 'react';
import { Icone } from '../../panels/layout/ui/Icone.tsx';
import { StatusChip } from '../../panels/layout/ui/StatusChip.tsx';
import { mostrarData } from '../../schemas/brasil/data.ts';
import type { SituacaoDoEmitido } from '../../schemas/requerimento/documentoEmitido.ts';
import type { DocumentoEmitidoVisto } from '../../schemas/requerimento/vistas/emitidos.ts';
import type { SignatarioVisto } from '../../schemas/assinatura.ts';
import { Signatarios } from '../assinatura/Signatarios.tsx';
import { BaixarPapel } from './BaixarPapel.tsx';
import { ValidadeDoEmitido } from './ValidadeDoEmitido.tsx';
import type { AparenciaDaCobranca } from './situacaoDaCobranca.ts';
import './documentosEmitidos.css';

const porSituacao = {
  válido: { status: 'Válido', tom: 'ok', icone: 'certo-circulo' },
  'em revisão': { status: 'Em revisão', tom: 'warn', icone: 'restaurar' },
  substituído: { status: 'Substituído', tom: 'mute', icone: 'trocar' },
  cancelado: { status: 'Cancelado', tom: 'mute', icone: 'proibido' },
} as const satisfies Record<SituacaoDoEmitido, AparenciaDaCobranca>;
const SUSPENSO: AparenciaDaCobranca = { status: 'Suspenso', tom: 'warn', icone: 'relogio' };
const VENCIDO: AparenciaDaCobranca = { status: 'Vencido', tom: 'warn', icone: 'calendario-fechado' };

export interface PropsDosDocumentosEmitidos {
  /** Of the list, where links lead to it. */
  readonly id?: string;
  readonly documentos: readonly DocumentoEmitidoVisto[];
  readonly aoBaixar: (documento: DocumentoEmitidoVisto) => Promise<void>;
  /** What the reader can do about a signature, and about signatures of a document. */
  readonly acaoDaAssinatura?: (documento: DocumentoEmitidoVisto, signatario: SignatarioVisto) => ReactNode;
  readonly aposAssinaturas?: (documento: DocumentoEmitidoVisto) => ReactNode;
}

const semAssinaturas: readonly SignatarioVisto[] = [];

const aparencia = ({ situacao, vencido, suspensa }: DocumentoEmitidoVisto): AparenciaDaCobranca => {
  if (situacao === 'válido' && suspensa !== undefined) return SUSPENSO;
  return vencido === true ? VENCIDO : porSituacao[situacao];
};

const detalhe = ({ data, valido_ate, validade, revisao, suspensa, titular }: DocumentoEmitidoVisto): string =>
  [
    `Emitido em ${mostrarData(data.slice(0, 10))}`,
    valido_ate && suspensa === undefined && `válido até ${mostrarData(valido_ate)}`,
    validade,
    titular && `titular: ${titular}`,
    revisao !== undefined && `${revisao + 1}ª versão`,
  ]
    .filter(Boolean)
    .join(' · ');

const PASSADAS: readonly SituacaoDoEmitido[] = ['substituído', 'cancelado'];

/** What the request was made for comes before the papers of its way, what counts of it before what it replaced. */
const licencasAntes = (documentos: readonly DocumentoEmitidoVisto[]): readonly DocumentoEmitidoVisto[] => [
  ...documentos.filter(({ tipo, situacao }) => tipo === 'licenca' && !PASSADAS.includes(situacao)),
  ...documentos.filter(({ tipo, situacao }) => tipo === 'licenca' && PASSADAS.includes(situacao)),
  ...documentos.filter(({ tipo }) => tipo !== 'licenca'),
];

/** Papers that the city issued: receipt, notices, licence, each with its download and its public check. */
export function DocumentosEmitidos(props: PropsDosDocumentosEmitidos): ReactElement {
  const { id, documentos, aoBaixar, acaoDaAssinatura, aposAssinaturas } = props;
  return (
    <ul id={id} className="emitidos">
      {licencasAntes(documentos).map((documento) => (
        <li key={documento.id}>
          <Icone nome={documento.tipo === 'licenca' ? 'selo' : 'documento'} />
          <div className="emitido-texto">
            <p>
              <b>{documento.numero === null ? documento.nome : `${documento.nome} ${documento.numero}`}</b>{' '}
              {documento.tipo === 'licenca' && <StatusChip {...aparencia(documento)} />}
            </p>
            <p className="secundario pequeno">{detalhe(documento)}</p>
            <ValidadeDoEmitido documento={documento} />
            <a className="pequeno" href={`/autenticidade/${encodeURIComponent(documento.codigo)}`}>
              Conferir autenticidade
            </a>
          </div>
          <BaixarPapel
            variante="secundario"
            tamanho="pequeno"
            rotulo="Baixar PDF"
            enquanto="Preparando…"
            nome={`${documento.nome} ${documento.numero ?? ''}`.trim()}
            baixar={() => aoBaixar(documento)}
          />
          <div className="emitido-assinaturas">
            {(documento.assinaturas ?? semAssinaturas).length > 0 && (
              <Signatarios
                signatarios={documento.assinaturas ?? semAssinaturas}
                {...(acaoDaAssinatura && { acao: (s) => acaoDaAssinatura(documento, s) })}
              />
            )}
            {aposAssinaturas?.(documento)}
          </div>
        </li>
      ))}
    </ul>
  );
}
