import type { ReactElement } from 'react';
import { StatusChip } from '../../panels/layout/ui/StatusChip.tsx';
import { arquivosQueFaltam, type DocumentoVisto } from '../../schemas/requerimento/vistas/arquivos.ts';
import type { Envio } from './createEnvios.ts';

/** Of a document that has some of its files, how many are missing: 'Faltam 2 de 3 arquivos'. */
export const faltaDosArquivos = (documento: DocumentoVisto): string => {
  const faltam = arquivosQueFaltam(documento);
  return `${faltam === 1 ? 'Falta' : 'Faltam'} ${faltam} de ${documento.minimo ?? 1} arquivos`;
};

/** How far a document is, with what is on its way. */
export function SituacaoDoDocumento({
  documento,
  emCurso,
}: {
  readonly documento: DocumentoVisto;
  readonly emCurso: readonly Envio[];
}): ReactElement {
  const { arquivos } = documento;
  const faltam = arquivosQueFaltam(documento);
  const doSetor = documento.publico === 'setor';
  if (emCurso.some(({ fase }) => fase === 'falhou') && arquivos.length === 0)
    return <StatusChip status="Não foi aceito" tom="bad" icone="exclamacao" />;
  if (emCurso.some(({ fase }) => fase === 'enviando'))
    return <StatusChip status="Enviando" tom="info" icone="enviar" />;
  if (arquivos.length > 0 && faltam > 0)
    return <StatusChip status={faltaDosArquivos(documento)} tom="warn" icone="alerta" />;
  if (arquivos.length > 0)
    return (
      <StatusChip
        status={arquivos.length > 1 ? `${arquivos.length} arquivos` : doSetor ? 'Anexado' : 'Recebido'}
        tom="ok"
        icone="certo-circulo"
      />
    );
  return faltam > 0 ? (
    <StatusChip status={doSetor ? 'Falta anexar' : 'Falta enviar'} tom="warn" icone="alerta" />
  ) : (
    <StatusChip status={doSetor ? 'Opcional' : 'Só se for pedido'} tom="mute" icone="info" />
  );
}
