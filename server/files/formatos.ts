/** Formats that a field may take (AMB-094), by the name used in definitions and sentences. */
export const formatos = {
  PDF: { tipo: 'application/pdf', extensoes: ['pdf'] },
  PNG: { tipo: 'image/png', extensoes: ['png'] },
  JPEG: { tipo: 'image/jpeg', extensoes: ['jpg', 'jpeg'] },
  /** A phone's photo: kept as it came, shown as a JPEG made of it (docs/decisions/0065). Taken wherever a JPEG is. */
  HEIC: { tipo: 'image/heic', extensoes: ['heic', 'heif'] },
  DWG: { tipo: 'image/vnd.dwg', extensoes: ['dwg'] },
  DXF: { tipo: 'image/vnd.dxf', extensoes: ['dxf'] },
  KML: { tipo: 'application/vnd.google-earth.kml+xml', extensoes: ['kml'] },
  /** A KML in a ZIP, with the pictures that it names. */
  KMZ: { tipo: 'application/vnd.google-earth.kmz', extensoes: ['kmz'] },
  GeoJSON: { tipo: 'application/geo+json', extensoes: ['geojson', 'json'] },
  TIFF: { tipo: 'image/tiff', extensoes: ['tif', 'tiff'] },
  /** Kept as it came: the several files of a shapefile travel in one. Looked into only where coordinates are asked for (georreferencia/). */
  ZIP: { tipo: 'application/zip', extensoes: ['zip'] },
} as const satisfies Record<string, { tipo: string; extensoes: readonly string[] }>;

export type Formato = keyof typeof formatos;

export const todosOsFormatos = Object.keys(formatos) as readonly Formato[];

/** What any file field takes unless its definition says otherwise. */
export const formatosPadrao = ['PDF', 'PNG', 'JPEG', 'HEIC'] as const satisfies readonly Formato[];

/** Shown inside the page by the browser; everything else is offered for saving (api.md "files"). */
export const tiposExibiveis: readonly string[] = [formatos.PDF.tipo, formatos.PNG.tipo, formatos.JPEG.tipo];
