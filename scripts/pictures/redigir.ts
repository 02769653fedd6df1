import type { Rota } from '../../src/panels/rotas/rota.ts';
import type { Vista } from './fotografar.ts';

const texto = (valor: string): string =>
  valor.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const umaRota = ({ rota, endereco, levou, arquivos }: Vista): string => `<section id="${texto(rota.nome)}">
<h2>${texto(rota.titulo)}</h2>
<p><code>${texto(rota.caminho)}</code>${endereco === rota.caminho ? '' : ` em <code>${texto(endereco)}</code>`}${levou === undefined ? '' : `, levou a <code>${texto(levou)}</code>`}${rota.falta === undefined ? '' : ' (tela ainda por vir)'}</p>
<div>${arquivos.map((arquivo) => `<a href="${texto(arquivo)}"><img loading="lazy" src="${texto(arquivo)}" alt="${texto(arquivo)}"></a>`).join('')}</div>
</section>`;

/** All pictures on one page, and below them the routes that the demonstration has nothing to show for. */
export const redigirImagens = (vistas: readonly Vista[], semExemplo: readonly Rota[]): string => `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><title>Telas do portal</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; margin: 24px; background: #fff; color: #111 }
section { border-top: 1px solid #bbb; padding-block: 16px }
h2 { margin: 0; font-size: 20px }
div { display: flex; gap: 12px; align-items: flex-start; overflow-x: auto }
img { max-height: 640px; border: 1px solid #bbb }
</style></head><body>
<h1>${vistas.length} telas, largas e estreitas, no claro e no escuro</h1>
${vistas.map(umaRota).join('\n')}
<h2>Sem exemplo na demonstração</h2>
<ul>${semExemplo.map(({ caminho, titulo }) => `<li><code>${texto(caminho)}</code> ${texto(titulo)}</li>`).join('')}</ul>
</body></html>
`;
