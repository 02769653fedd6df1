import type { FormatoDeExportacao } from '../../schemas/exportacao.ts';

/** What each kind of file is called, and what it is for. */
export const nomesDosFormatos: Readonly<Record<FormatoDeExportacao, { readonly nome: string; readonly para: string }>> =
  {
    csv: { nome: 'CSV', para: 'Para qualquer planilha' },
    xlsx: { nome: 'Excel (XLSX)', para: 'Números e datas prontos para somar' },
    pdf: { nome: 'PDF', para: 'Para imprimir' },
  };
