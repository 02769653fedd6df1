// Runs before anything else, in every browser back to those we have to refuse: ES3 only, no polyfills, under 1 KB.
// 1. A known browser below the minimum of spec 9 goes to its page; an unknown one is let in (AMB-151).
// 2. A form sent before its script has arrived waits for it, instead of leaving the page (FormularioDeEntrada.tsx).
// 3. Theme, density and text size of `layout` are set before the first paint, so nothing flashes.
(function (w, d) {
  var ua = w.navigator.userAgent;
  var minimos = [
    [/Edge\/(\d+)/, 18],
    [/(?:OPR|Opera)\/(\d+)/, 57],
    [/SamsungBrowser\/(\d+)/, 10],
    [/Chrome\/(\d+)/, 67],
    [/Firefox\/(\d+)/, 68],
    [/^(?=.*(?:Trident|like Gecko$)).*?(?:MSIE |rv:)(\d+)/, 99],
    [/^(?=.*Safari).*?Version\/(\d+)/, 10],
  ];
  var pagina = '/navegador-nao-compativel';
  for (var i = 0; i < minimos.length; i++) {
    var achado = minimos[i][0].exec(ua);
    if (achado) {
      if (+achado[1] < minimos[i][1] && w.location.pathname !== pagina) w.location.replace(pagina);
      break;
    }
  }
  if (d.addEventListener)
    d.addEventListener('submit', function (e) {
      if (w.portalPronto) return;
      e.preventDefault();
      w.envioPendente = e.target.id;
    });
  try {
    var l = JSON.parse(w.localStorage.getItem('layout') || '{}');
    var h = d.documentElement;
    if (l.tema) h.setAttribute('data-tema', l.tema);
    if (l.densidade) h.setAttribute('data-densidade', l.densidade);
    if (l.texto) h.setAttribute('data-texto', l.texto);
  } catch (e) {
    // Storage is blocked: the page opens with the defaults.
    w.layoutPadrao = e;
  }
})(window, document);
