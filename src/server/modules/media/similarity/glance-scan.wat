;; Compares many glances with one picture, sixteen waves at a time: a loop in JavaScript takes fifteen times as long for a million.
;; `glance-scan.ts` lays out the memory and calls it; `glance.ts` says how many of the 64 waves are even: the first 36.
(module
  ;; From 0 on 64 waves of the picture, whole numbers of two bytes: the even ones, zeros in place of the others. From 128 on the odd ones.
  (import "glances" "memory" (memory 1))

  ;; For `count` glances of 64 signed bytes from the address `from` on: even sum + |odd sum|, times `scale`, as a whole number from 0
  ;; to `most`, two bytes each, from the address `into` on.
  (func (export "measure")
    (param $from i32) (param $count i32) (param $into i32) (param $scale f32) (param $most f32)
    (local $end i32) (local $waves v128) (local $low v128) (local $high v128) (local $even v128) (local $odd v128) (local $sums v128)
    (local.set $end (i32.add (local.get $from) (i32.shl (local.get $count) (i32.const 6))))
    (block $done (loop $glance
      (br_if $done (i32.ge_u (local.get $from) (local.get $end)))

      ;; Waves 0 to 15
      (local.set $waves (v128.load (local.get $from)))
      (local.set $low (i16x8.extend_low_i8x16_s (local.get $waves)))
      (local.set $high (i16x8.extend_high_i8x16_s (local.get $waves)))
      (local.set $even (i32x4.add
        (i32x4.dot_i16x8_s (local.get $low) (v128.load (i32.const 0)))
        (i32x4.dot_i16x8_s (local.get $high) (v128.load (i32.const 16)))))

      ;; 16 to 31
      (local.set $waves (v128.load offset=16 (local.get $from)))
      (local.set $low (i16x8.extend_low_i8x16_s (local.get $waves)))
      (local.set $high (i16x8.extend_high_i8x16_s (local.get $waves)))
      (local.set $even (i32x4.add (local.get $even) (i32x4.add
        (i32x4.dot_i16x8_s (local.get $low) (v128.load (i32.const 32)))
        (i32x4.dot_i16x8_s (local.get $high) (v128.load (i32.const 48))))))

      ;; 32 to 47: even ones up to 35, odd ones from 36 on
      (local.set $waves (v128.load offset=32 (local.get $from)))
      (local.set $low (i16x8.extend_low_i8x16_s (local.get $waves)))
      (local.set $high (i16x8.extend_high_i8x16_s (local.get $waves)))
      (local.set $even (i32x4.add (local.get $even)
        (i32x4.dot_i16x8_s (local.get $low) (v128.load (i32.const 64)))))
      (local.set $odd (i32x4.add
        (i32x4.dot_i16x8_s (local.get $low) (v128.load (i32.const 192)))
        (i32x4.dot_i16x8_s (local.get $high) (v128.load (i32.const 208)))))

      ;; 48 to 63
      (local.set $waves (v128.load offset=48 (local.get $from)))
      (local.set $low (i16x8.extend_low_i8x16_s (local.get $waves)))
      (local.set $high (i16x8.extend_high_i8x16_s (local.get $waves)))
      (local.set $odd (i32x4.add (local.get $odd) (i32x4.add
        (i32x4.dot_i16x8_s (local.get $low) (v128.load (i32.const 224)))
        (i32x4.dot_i16x8_s (local.get $high) (v128.load (i32.const 240))))))

      ;; Halves of the even sum in lanes 0 and 2, of the odd one in 1 and 3
      (local.set $sums (i32x4.add
        (i8x16.shuffle 0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23 (local.get $even) (local.get $odd))
        (i8x16.shuffle 8 9 10 11 24 25 26 27 12 13 14 15 28 29 30 31 (local.get $even) (local.get $odd))))
      (local.set $even (i32x4.splat (i32.add
        (i32x4.extract_lane 0 (local.get $sums)) (i32x4.extract_lane 2 (local.get $sums)))))
      (local.set $odd (i32x4.abs (i32x4.splat (i32.add
        (i32x4.extract_lane 1 (local.get $sums)) (i32x4.extract_lane 3 (local.get $sums))))))
      (i32.store16 (local.get $into) (i32.trunc_sat_f32_u (f32.min (local.get $most) (f32.mul (local.get $scale)
        (f32.convert_i32_s (i32x4.extract_lane 0 (i32x4.add (local.get $even) (local.get $odd))))))))

      (local.set $from (i32.add (local.get $from) (i32.const 64)))
      (local.set $into (i32.add (local.get $into) (i32.const 2)))
      (br $glance)))))
