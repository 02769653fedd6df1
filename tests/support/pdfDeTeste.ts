/** A page to make: its size in points, lines of text from above, and operators of its own. */
export interface PaginaDeTeste {
  readonly largura?: number;
  readonly altura?: number;
  readonly linhas?: readonly string[];
  readonly operadores?: string;
  /** Quarter turns that the page asks for. */
  readonly giro?: number;
  /** Pictures of the page, drawn by `/I0 Do`, `/I1 Do`: squares of raw RGB. */
  readonly imagens?: readonly { readonly lado: number; readonly pontos: Buffer }[];
}

/** A0, in points. */
export const A0 = { largura: 2384, altura: 3370 } as const;

const semEspeciais = (texto: string): string => texto.replace(/[\\()]/g, (c) => `\\${c}`);

const conteudoDe = ({ altura = 842, linhas = [], operadores = '' }: PaginaDeTeste): Buffer =>
  Buffer.from(
    [
      operadores,
      'BT /F1 18 Tf 22 TL',
      `50 ${altura - 60} Td`,
      ...linhas.map((linha) => `(${semEspeciais(linha)}) Tj T*`),
      'ET',
    ].join('\n'),
    'latin1',
  );

/** A PDF with a table of references that is right, in the letters of Helvetica; `sobra`: bytes of a stream that no page names. */
export const pdfDeTeste = (paginas: readonly PaginaDeTeste[], sobra = 0): Buffer => {
  const objetos: Buffer[] = [];
  const por = (corpo: string | Buffer): number =>
    objetos.push(Buffer.isBuffer(corpo) ? corpo : Buffer.from(corpo, 'latin1'));
  const stream = (conteudo: Buffer, cabeca = ''): Buffer =>
    Buffer.concat([
      Buffer.from(`<< ${cabeca}/Length ${conteudo.length} >>\nstream\n`),
      conteudo,
      Buffer.from('\nendstream'),
    ]);
  por('<< /Type /Catalog /Pages 2 0 R >>');
  por('');
  por('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  const filhas = paginas.map((pagina) => {
    const { largura = 595, altura = 842, giro = 0, imagens = [] } = pagina;
    const conteudo = por(stream(conteudoDe(pagina)));
    const nomes = imagens.map(({ lado, pontos }, i) => {
      const cabeca = `/Type /XObject /Subtype /Image /Width ${lado} /Height ${lado} /ColorSpace /DeviceRGB /BitsPerComponent 8 `;
      return `/I${i} ${por(stream(pontos, cabeca))} 0 R`;
    });
    const desenhos = nomes.length === 0 ? '' : ` /XObject << ${nomes.join(' ')} >>`;
    return por(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${largura} ${altura}] /Rotate ${giro} /Contents ${conteudo} 0 R /Resources << /Font << /F1 3 0 R >>${desenhos} >> >>`,
    );
  });
  if (sobra > 0) por(stream(Buffer.alloc(sobra, 0x20)));
  objetos[1] = Buffer.from(
    `<< /Type /Pages /Count ${filhas.length} /Kids [${filhas.map((n) => `${n} 0 R`).join(' ')}] >>`,
  );
  const partes: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  const inicios: number[] = [];
  let posicao = partes[0]?.length ?? 0;
  for (const [i, objeto] of objetos.entries()) {
    const todo = Buffer.concat([Buffer.from(`${i + 1} 0 obj\n`), objeto, Buffer.from('\nendobj\n')]);
    inicios.push(posicao);
    posicao += todo.length;
    partes.push(todo);
  }
  const tabela = inicios.map((n) => `${String(n).padStart(10, '0')} 00000 n \n`).join('');
  partes.push(
    Buffer.from(
      `xref\n0 ${objetos.length + 1}\n0000000000 65535 f \n${tabela}trailer\n<< /Size ${objetos.length + 1} /Root 1 0 R >>\nstartxref\n${posicao}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(partes);
};
