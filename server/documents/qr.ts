import QRCode from 'qrcode';

/** Level M survives a fold or a coffee stain; the quiet zone is part of the drawing. */
export function qrSvg(url: string): Promise<string> {
  return QRCode.toString(url, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 });
}
