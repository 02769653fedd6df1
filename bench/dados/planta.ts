import { A0 } from '../../tests/support/pdfDeTeste.ts';

/** What the plan is made of. */
export const TRACOS = 60_000;
export const TEXTOS = 2_000;
export const IMAGENS = 12;
/** Each a square of raw RGB, four million bytes. */
export const LADO_DA_IMAGEM = 1_154;

/** A run of numbers that is the same on every machine. */
const sorteio = (): (() => number) => {
  let semente = 20_261_125;
  return () => {
    semente = (Math.imul(semente, 1_103_515_245) + 12_345) & 0x7fffffff;
    return semente / 0x7fffffff;
  };
};

/** A PDF of one page with pictures of its own, its objects in order and its table of references right. */
const pdfComImagens = (conteudo: string, imagens: readonly Buffer[]): Buffer => {
  const corrente = (cabeca: string, corpo: Buffer): Buffer =>
    Buffer.concat([
      Buffer.from(`<< ${cabeca} /Length ${corpo.length} >>\nstream\n`),
      corpo,
      Buffer.from('\nendstream'),
    ]);
  const nomes = imagens.map((_, i) => `/I${i} ${6 + i} 0 R`).join(' ');
  const objetos = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Count 1 /Kids [5 0 R] >>'),
    Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'),
    corrente('', Buffer.from(conteudo, 'latin1')),
    Buffer.from(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${A0.largura} ${A0.altura}] /Contents 4 0 R /Resources << /Font << /F1 3 0 R >> /XObject << ${nomes} >> >> >>`,
    ),
    ...imagens.map((pontos) =>
      corrente(
        `/Type /XObject /Subtype /Image /Width ${LADO_DA_IMAGEM} /Height ${LADO_DA_IMAGEM} /ColorSpace /DeviceRGB /BitsPerComponent 8`,
        pontos,
      ),
    ),
  ];
  const partes: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  let bytes = partes[0]?.length ?? 0;
  const tabela = objetos.map((objeto, i) => {
    const inteiro = Buffer.concat([Buffer.from(`${i + 1} 0 obj\n`), objeto, Buffer.from('\nendobj\n')]);
    const inicio = bytes;
    partes.push(inteiro);
    bytes += inteiro.length;
    return `${String(inicio).padStart(10, '0')} 00000 n \n`;
  });
  partes.push(
    Buffer.from(
      `xref\n0 ${objetos.length + 1}\n0000000000 65535 f \n${tabela.join('')}trailer\n<< /Size ${objetos.length + 1} /Root 1 0 R >>\nstartxref\n${bytes}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(partes);
};

/** An A0 plan: walls and hatches as lines, names of rooms, and aerial pictures along its foot; just under 50 MB, nothing compressed. */
export const planta = (): Buffer => {
  const acaso = sorteio();
  const { largura, altura } = A0;
  const alto = (): string => (400 + acaso() * (altura - 400)).toFixed(1);
  const tracos = Array.from({ length: TRACOS }, () => {
    const [x, y] = [acaso() * largura, Number(alto())];
    const [dx, dy] = acaso() < 0.5 ? [acaso() * 60, 0] : [0, acaso() * 60];
    return `${x.toFixed(1)} ${y.toFixed(1)} m ${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)} l S`;
  });
  const textos = Array.from(
    { length: TEXTOS },
    (_, i) => `BT /F1 6 Tf ${(acaso() * largura).toFixed(1)} ${alto()} Td (Ambiente ${i}) Tj ET`,
  );
  const passo = largura / IMAGENS;
  const lugares = Array.from(
    { length: IMAGENS },
    (_, i) => `q ${(passo - 8).toFixed(1)} 0 0 ${(passo - 8).toFixed(1)} ${(i * passo).toFixed(1)} 100 cm /I${i} Do Q`,
  );
  const imagens = Array.from({ length: IMAGENS }, (_, i) => Buffer.alloc(LADO_DA_IMAGEM ** 2 * 3, `mapa${i}zona`));
  return pdfComImagens(['0.4 w', ...tracos, ...textos, ...lugares].join('\n'), imagens);
};
