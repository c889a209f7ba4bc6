import { posterWidth, titleBelow, type Family } from '../composition.ts';
import { circle, path, rect, ring, turned } from '../shapes.ts';

const moustaches = [
  'M500 735Q420 665 300 755Q240 795 200 735Q230 865 360 835Q460 815 500 765Q540 815 640 835Q770 865 800 735Q760 795 700 755Q580 665 500 735z',
  'M446 716H554L570 792H430z',
  'M496 740Q400 700 290 800Q420 790 496 762zM504 740Q600 700 710 800Q580 790 504 762z',
];

/** A bowler, spectacles, a moustache and a bow tie on two fields of colour: a face without a face. */
export const bowler: Family = (random, { ground, ink, accent, soft }) => {
  const split = random.pick([320, 500, 500, 680]);
  const hat = [
    path('M270 420C270 120 730 120 730 420z', ink),
    path('M180 410Q500 470 820 410Q850 440 800 470Q500 540 200 470Q150 440 180 410z', ink),
    path('M270 372H730V420Q500 452 270 420z', accent),
  ];
  const spectacles = [
    ring(392, 610, 76, 18, ink),
    ring(608, 610, 76, 18, ink),
    path('M462 596Q500 570 538 596V614Q500 590 462 614z', ink),
  ];
  const shapes = [
    random.chance(0.5) ? rect(split, 0, posterWidth - split, 1060, soft) : rect(0, 0, split, 1060, soft),
    turned(random.between(-10, 10), 500, 560, [...(random.chance(0.7) ? spectacles : []), ...hat]),
    path(random.pick(moustaches), ink),
    path('M500 960L350 890V1030zM500 960L650 890V1030z', ink),
    circle(500, 960, 34, accent),
  ];
  return { ground, shapes, titleArea: titleBelow(1110, ink, ink, 'middle') };
};
